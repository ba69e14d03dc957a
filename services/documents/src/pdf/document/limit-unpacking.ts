import { createRequire } from "node:module";

/** The most that one stream of objects may unpack to, in bytes. */
const MOST_UNPACKED = 16 * 1024 * 1024;

interface Growing {
  ensureBuffer(requested: number): Uint8Array;
}

/**
 * pdf-lib unpacks a stream as far as it goes, and ten megabytes can hold ten gigabytes. All its
 * decoders grow through one method; beyond the limit that method throws.
 */
export function limitUnpacking(): void {
  const load = createRequire(import.meta.url);
  const { default: DecodeStream }: { default: { prototype: Growing } } = load(
    "pdf-lib/cjs/core/streams/DecodeStream.js",
  );
  const grow = DecodeStream.prototype.ensureBuffer;
  DecodeStream.prototype.ensureBuffer = function (requested) {
    if (requested > MOST_UNPACKED) throw new RangeError("A stream unpacks to too much.");
    return grow.call(this, requested);
  };
}
