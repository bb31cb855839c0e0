// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The packed user operation of ERC-4337 v0.7.
struct PackedUserOperation {
    address sender;
    uint256 nonce;
    bytes initCode;
    bytes callData;
    bytes32 accountGasLimits;
    uint256 preVerificationGas;
    bytes32 gasFees;
    bytes paymasterAndData;
    bytes signature;
}

/// One call of a batch (ERC-7579, "Execution Behavior").
struct Execution {
    address target;
    uint256 value;
    bytes callData;
}

/// A smart account for practice. It reads calldata, nonces and messages as Kernel v3.1 does, so that what is signed
/// here is what would be signed there. It has no modules, and its signatures are bare: 65 bytes of personal_sign.
contract PracticeAccount {
    /// EntryPoint v0.7, the same address on every chain.
    address public constant entryPoint = 0x0000000071727De22E5E9d8BAf0edAc6f37da032;

    uint256 private constant SIG_VALIDATION_SUCCEEDED = 0;
    uint256 private constant SIG_VALIDATION_FAILED = 1;
    bytes4 private constant ERC1271_ACCEPTED = 0x1626ba7e;
    bytes4 private constant ERC1271_REFUSED = 0xffffffff;
    /// Half of the order of secp256k1: a signature whose s is above it has a twin (EIP-2).
    uint256 private constant HALF_ORDER = 0x7fffffffffffffffffffffffffffffff5d576e7357a4501ddfe92f46681b20a0;

    bytes32 private constant DOMAIN_TYPE_HASH =
        keccak256("EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)");
    bytes32 private constant MESSAGE_TYPE_HASH = keccak256("Kernel(bytes32 hash)");
    bytes32 private constant DELEGATE_TYPE_HASH = keccak256("Delegate(address delegate,bool enabled,uint256 nonce)");

    /// The root of the account: it never changes.
    address public immutable owner;
    /// Who acts through a permission, by the permission's id.
    mapping(bytes4 => address) public delegateOf;
    /// How often it was decided whether an address is a delegate: each decision is taken once.
    mapping(address => uint256) public delegateNonce;

    event DelegateSet(address indexed delegate, bool enabled);
    /// A call failed in try mode (ERC-7579).
    event TryExecuteUnsuccessful(uint256 index, bytes result);

    modifier onlyEntryPoint() {
        require(msg.sender == entryPoint, "PracticeAccount: only the EntryPoint");
        _;
    }

    constructor(address owner_) {
        require(owner_ != address(0), "PracticeAccount: no owner");
        owner = owner_;
    }

    receive() external payable {}

    // Who may sign.

    /// Lets an address act for this account on this chain, or no longer. Anybody may bring it; what counts is the
    /// owner's signature over `delegateDigest`, so that no operation of the account, and no delegate, can decide it.
    function setDelegate(address delegate, bool enabled, bytes calldata signature) external {
        require(delegate != address(0) && delegate != owner, "PracticeAccount: this address cannot be a delegate");
        address signer = recover(delegateDigest(delegate, enabled), signature);
        require(signer == owner, "PracticeAccount: not signed by the owner");
        bytes4 permission = permissionOf(delegate);
        address present = delegateOf[permission];
        require(present == address(0) || present == delegate, "PracticeAccount: the permission is taken");
        delegateNonce[delegate] += 1;
        delegateOf[permission] = enabled ? delegate : address(0);
        emit DelegateSet(delegate, enabled);
    }

    /// What the owner signs for `setDelegate`: it holds this account, this chain and that it is the next decision.
    function delegateDigest(address delegate, bool enabled) public view returns (bytes32) {
        return typedDigest(keccak256(abi.encode(DELEGATE_TYPE_HASH, delegate, enabled, delegateNonce[delegate])));
    }

    /// Kernel names a permission by four bytes.
    function permissionOf(address delegate) public pure returns (bytes4) {
        return bytes4(keccak256(abi.encodePacked(delegate)));
    }

    /// Whose signature a nonce asks for, read as Kernel does: mode(1), type(1), validator(20), key(2), sequence(8).
    /// Type 00 is the root, whatever address follows; type 02 a permission, of whose twenty bytes four count.
    /// Modes that install something along with the calls, and further validators, do not exist here.
    function signerOf(uint256 nonce) public view returns (address) {
        bytes32 parts = bytes32(nonce);
        if (parts[0] != 0x00) return address(0);
        if (parts[1] == 0x00) return owner;
        if (parts[1] == 0x02) return delegateOf[bytes4(parts << 16)];
        return address(0);
    }

    function validateUserOp(PackedUserOperation calldata userOp, bytes32 userOpHash, uint256 missingAccountFunds)
        external
        onlyEntryPoint
        returns (uint256)
    {
        address expected = signerOf(userOp.nonce);
        bool isSigned = expected != address(0) && recover(userOpHash, userOp.signature) == expected;
        if (missingAccountFunds > 0) {
            // Whether it was enough is the EntryPoint's to say.
            (bool paid,) = msg.sender.call{value: missingAccountFunds}("");
            paid;
        }
        return isSigned ? SIG_VALIDATION_SUCCEEDED : SIG_VALIDATION_FAILED;
    }

    /// ERC-1271: the owner or a delegate signs what Kernel v3.1 makes of the hash, for this account and chain.
    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        address signer = recover(typedDigest(keccak256(abi.encode(MESSAGE_TYPE_HASH, hash))), signature);
        bool isOurs = signer != address(0) && (signer == owner || delegateOf[permissionOf(signer)] == signer);
        return isOurs ? ERC1271_ACCEPTED : ERC1271_REFUSED;
    }

    // What is run.

    /// ERC-7579: byte 0 of the mode says single (00) or batch (01), byte 1 whether a failing call reverts all (00)
    /// or is passed over (01). A single call is packed: to(20), value(32), data.
    function execute(bytes32 mode, bytes calldata body) external payable {
        require(
            msg.sender == entryPoint || msg.sender == address(this),
            "PracticeAccount: only the EntryPoint or the account itself"
        );
        require(mode[0] != 0xff, "PracticeAccount: delegatecall is refused");
        bool isKnown = uint8(mode[0]) <= 1 && uint8(mode[1]) <= 1 && mode << 16 == 0;
        require(isKnown, "PracticeAccount: this mode is not known");
        bool isTry = mode[1] == 0x01;
        if (mode[0] == 0x00) {
            require(body.length >= 52, "PracticeAccount: the call is too short");
            run(0, Execution(address(bytes20(body[0:20])), uint256(bytes32(body[20:52])), body[52:]), isTry);
            return;
        }
        Execution[] memory calls = abi.decode(body, (Execution[]));
        for (uint256 index = 0; index < calls.length; index++) run(index, calls[index], isTry);
    }

    /// ERC-4337: the calldata proper stands behind the selector of this function, and is an `execute`.
    function executeUserOp(PackedUserOperation calldata userOp, bytes32) external payable onlyEntryPoint {
        bytes calldata inner = userOp.callData[4:];
        require(bytes4(inner) == this.execute.selector, "PracticeAccount: only execute stands behind executeUserOp");
        (bool isDone, bytes memory result) = address(this).call(inner);
        if (!isDone) revertWith(result);
    }

    function run(uint256 index, Execution memory one, bool isTry) private {
        (bool isDone, bytes memory result) = one.target.call{value: one.value}(one.callData);
        if (isDone) return;
        if (!isTry) revertWith(result);
        emit TryExecuteUnsuccessful(index, result);
    }

    function revertWith(bytes memory result) private pure {
        assembly ("memory-safe") {
            revert(add(result, 32), mload(result))
        }
    }

    // What is signed.

    /// EIP-712 over the domain that Kernel v3.1 has for this account.
    function typedDigest(bytes32 structHash) private view returns (bytes32) {
        bytes32 domain = keccak256(
            abi.encode(DOMAIN_TYPE_HASH, keccak256("Kernel"), keccak256("0.3.1"), block.chainid, address(this))
        );
        return keccak256(abi.encodePacked(hex"1901", domain, structHash));
    }

    /// Who made a personal_sign signature (EIP-191) over the 32 bytes; the zero address for anything else.
    function recover(bytes32 digest, bytes calldata signature) private pure returns (address) {
        if (signature.length != 65) return address(0);
        bytes32 s = bytes32(signature[32:64]);
        if (uint256(s) > HALF_ORDER) return address(0);
        bytes32 signed = keccak256(abi.encodePacked("\x19Ethereum Signed Message:\n32", digest));
        return ecrecover(signed, uint8(signature[64]), bytes32(signature[0:32]), s);
    }
}

/// Makes practice accounts at addresses that follow from the owner and a salt (CREATE2), before and after they exist.
contract PracticeAccountFactory {
    /// @return account the one that is there, where it was made before
    function createAccount(address owner, uint256 salt) external returns (address account) {
        account = getAddress(owner, salt);
        if (account.code.length == 0) new PracticeAccount{salt: bytes32(salt)}(owner);
    }

    function getAddress(address owner, uint256 salt) public view returns (address) {
        bytes32 code = keccak256(abi.encodePacked(type(PracticeAccount).creationCode, abi.encode(owner)));
        bytes32 hash = keccak256(abi.encodePacked(bytes1(0xff), address(this), bytes32(salt), code));
        return address(uint160(uint256(hash)));
    }
}
