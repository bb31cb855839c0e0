type Options<Question, Answer> = {
  ask: (question: Question) => Promise<Answer>;
  /** How long nothing newer may be asked before a question goes out, in milliseconds. */
  waitMs: number;
  onAnswer: (question: Question, answer: Answer) => void;
};

export type LatestAsker<Question> = {
  ask(question: Question): void;
  /** Drops what is asked: no answer to it will be told. */
  forget(): void;
};

/** Asks while somebody types: the newest question goes out after a pause, and only its answer counts, in whatever order they come. */
export function createLatestAsker<Question, Answer>({
  ask,
  waitMs,
  onAnswer,
}: Options<Question, Answer>): LatestAsker<Question> {
  let newest = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = (): void => {
    newest += 1;
    clearTimeout(timer);
  };
  return {
    forget,
    ask(question) {
      forget();
      const own = newest;
      timer = setTimeout(() => {
        void ask(question).then((answer) => {
          if (own === newest) onAnswer(question, answer);
        });
      }, waitMs);
    },
  };
}
