type Options<Question, Answer> = {
  /** Never rejects. */
  ask: (question: Question) => Promise<Answer>;
  onAnswer: (question: Question, answer: Answer) => void;
};

export type LatestAsker<Question> = {
  ask(question: Question): void;
  /** Drops what is asked: no answer to it will be told. */
  forget(): void;
};

/**
 * Asks while somebody types: at once, and one question at a time. Of what is typed until the answer is there only the newest is asked next, so
 * that whoever answers slowly is not asked faster; and only the answer to the newest counts.
 */
export function createLatestAsker<Question, Answer>({
  ask,
  onAnswer,
}: Options<Question, Answer>): LatestAsker<Question> {
  let wanted: { question: Question } | undefined;
  let isAsking = false;

  async function askNewest(): Promise<void> {
    isAsking = true;
    for (let own = wanted; own !== undefined; own = wanted) {
      const answer = await ask(own.question);
      if (own !== wanted) continue;
      wanted = undefined;
      onAnswer(own.question, answer);
    }
    isAsking = false;
  }

  return {
    forget() {
      wanted = undefined;
    },
    ask(question) {
      wanted = { question };
      if (!isAsking) void askNewest();
    },
  };
}
