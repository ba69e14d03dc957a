import { buffer } from "node:stream/consumers";
import { serve } from "./serve.ts";

/** A span as a collector receives it. */
export interface ReceivedSpan {
  readonly service: string;
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  /** Empty for the first span of a trace. */
  readonly parentSpanId: string;
  readonly attributes: Readonly<Record<string, string | number>>;
  readonly isFailed: boolean;
}

/** A collector of traces over OTLP/HTTP with protobuf. */
export async function startOtlpReceiver(): Promise<{
  url: string;
  spans: ReceivedSpan[];
  stop(): Promise<void>;
}> {
  const spans: ReceivedSpan[] = [];
  const { url, stop } = await serve((req, res) => {
    if (req.url !== "/v1/traces") {
      res.writeHead(404).end();
      return;
    }
    void buffer(req).then((body) => {
      spans.push(...readRequest(body));
      res.writeHead(200, { "Content-Type": "application/x-protobuf" }).end();
    });
  });
  return { url, spans, stop };
}

type Value = Buffer | bigint;

/** The fields of a protobuf message by number. */
function fieldsOf(message: Buffer): Map<number, Value[]> {
  const fields = new Map<number, Value[]>();
  let at = 0;
  const varint = () => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++] ?? 0;
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  };
  const bytes = (length: number) => message.subarray(at, (at += length));
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    const value = type === 0 ? varint() : bytes(type === 1 ? 8 : type === 5 ? 4 : Number(varint()));
    fields.set(tag >> 3, [...(fields.get(tag >> 3) ?? []), value]);
  }
  return fields;
}

const messagesOf = (fields: Map<number, Value[]>, number: number) =>
  (fields.get(number) ?? []).filter((value) => Buffer.isBuffer(value));

const bytesOf = (fields: Map<number, Value[]>, number: number) =>
  messagesOf(fields, number)[0] ?? Buffer.alloc(0);

function attributesOf(keyValues: readonly Buffer[]): Record<string, string | number> {
  const pairs = keyValues.map((one) => {
    const fields = fieldsOf(one);
    const value = fieldsOf(bytesOf(fields, 2));
    const [text] = messagesOf(value, 1);
    const number = Number(value.get(3)?.[0] ?? 0);
    return [bytesOf(fields, 1).toString(), text === undefined ? number : text.toString()] as const;
  });
  return Object.fromEntries(pairs);
}

/** ExportTraceServiceRequest of opentelemetry-proto. */
function readRequest(body: Buffer): ReceivedSpan[] {
  return messagesOf(fieldsOf(body), 1).flatMap((resourceSpans) => {
    const resource = fieldsOf(resourceSpans);
    const about = attributesOf(messagesOf(fieldsOf(bytesOf(resource, 1)), 1));
    return messagesOf(resource, 2)
      .flatMap((scopeSpans) => messagesOf(fieldsOf(scopeSpans), 2))
      .map((span) => readSpan(span, String(about["service.name"])));
  });
}

function readSpan(message: Buffer, service: string): ReceivedSpan {
  const span = fieldsOf(message);
  const STATUS_ERROR = 2n;
  return {
    service,
    name: bytesOf(span, 5).toString(),
    traceId: bytesOf(span, 1).toString("hex"),
    spanId: bytesOf(span, 2).toString("hex"),
    parentSpanId: bytesOf(span, 4).toString("hex"),
    attributes: attributesOf(messagesOf(span, 9)),
    isFailed: fieldsOf(bytesOf(span, 15)).get(3)?.[0] === STATUS_ERROR,
  };
}
