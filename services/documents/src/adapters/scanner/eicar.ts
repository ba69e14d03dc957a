/** In two parts, so that scanners accept this source. */
const SIGNATURE = Buffer.from(
  ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-", "ANTIVIRUS-TEST-FILE!$H+H*"].join(""),
);

export async function scanForEicar(bytes: AsyncIterable<Uint8Array>): Promise<string | null> {
  let end = Buffer.alloc(0);
  for await (const part of bytes) {
    const joined = Buffer.concat([end, part]);
    if (joined.includes(SIGNATURE)) return "EICAR-Test-Signature";
    end = joined.subarray(Math.max(0, joined.length - SIGNATURE.length + 1));
  }
  return null;
}
