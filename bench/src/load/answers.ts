/** A complete response. */
export interface HttpAnswer {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly bytes: number;
  /** The server closes the connection after it. */
  readonly isLast: boolean;
}

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const END_OF_CHUNKS = Buffer.from("0\r\n\r\n");

interface Head {
  readonly status: number;
  readonly hasRetryAfter: boolean;
  readonly isLast: boolean;
  /** Null for a chunked body. */
  readonly length: number | null;
}

/**
 * Parses the responses of one connection with little work, because the generator shares the
 * processor with the measured service. `take` returns null until a response is complete.
 */
export function createAnswerReader(): { take(bytes: Buffer): HttpAnswer | null } {
  let waiting: Buffer = Buffer.alloc(0);
  let head: Head | null = null;
  let received = 0;
  let tail: Buffer = Buffer.alloc(0);
  const finish = (known: Head): HttpAnswer => {
    const { status, hasRetryAfter, isLast } = known;
    const answer = { status, hasRetryAfter, isLast, bytes: received };
    [head, received, waiting, tail] = [null, 0, Buffer.alloc(0), Buffer.alloc(0)];
    return answer;
  };
  return {
    take(bytes) {
      let body = bytes;
      if (head === null) {
        waiting = waiting.length === 0 ? bytes : Buffer.concat([waiting, bytes]);
        const end = waiting.indexOf(END_OF_HEAD);
        if (end < 0) return null;
        head = readHead(waiting.toString("latin1", 0, end));
        body = waiting.subarray(end + END_OF_HEAD.length);
      }
      received += body.length;
      if (head.length !== null) return received >= head.length ? finish(head) : null;
      tail = Buffer.concat([tail, body]).subarray(-END_OF_CHUNKS.length);
      return tail.equals(END_OF_CHUNKS) ? finish(head) : null;
    },
  };
}

function readHead(text: string): Head {
  const status = Number(text.slice(9, 12));
  const length = /\r\ncontent-length: *(\d+)/i.exec(text)?.[1];
  const isChunked = /\r\ntransfer-encoding: *chunked/i.test(text);
  return {
    status,
    hasRetryAfter: /\r\nretry-after: *\S/i.test(text),
    isLast: /\r\nconnection: *close/i.test(text),
    length: isChunked ? null : Number(length ?? 0),
  };
}
