import { createReadStream } from "node:fs";
import path from "node:path";
import { Duplex, PassThrough } from "node:stream";
import {
  Decrypter,
  Encrypter,
  generateHybridIdentity,
  generateX25519Identity,
  identityToRecipient,
} from "age-encryption";
import { BackupError } from "./backup-error.ts";

/** How the files of a backup are stored. */
export interface FileFormat {
  /** The end of each file's name. */
  readonly suffix: "" | typeof AGE;
  encode(): Duplex;
  /** Fails at a byte that was changed and at an early end. */
  decode(): Duplex;
}

export const AGE = ".age";
const SECRET = "AGE-SECRET-KEY-";

export const plainFiles: FileFormat = {
  suffix: "",
  encode: () => new PassThrough(),
  decode: () => new PassThrough(),
};

/**
 * For the recipients (`age1…`) in the value of BACKUP_RECIPIENTS, and for a key of this process
 * alone, by which it reads the backup again. Undefined without a value; throws BackupError for one
 * that is no recipient.
 */
export async function encryptedFor(value: string | undefined): Promise<FileFormat | undefined> {
  const recipients = (value ?? "").split(/[\s,]+/).filter(Boolean);
  if (recipients.length === 0) return undefined;
  if (recipients.some((recipient) => recipient.startsWith(SECRET))) {
    throw new BackupError("BACKUP_RECIPIENTS has a secret key. Name the public one (age1…) only.");
  }
  const isHybrid = recipients.some((recipient) => recipient.startsWith("age1pq1"));
  const own = await (isHybrid ? generateHybridIdentity() : generateX25519Identity());
  const all = [...recipients, await identityToRecipient(own)];
  for (const recipient of all) requireRecipient(recipient);
  return ageFormat(all, [own]);
}

/** Throws BackupError when `content` is no file of age's identities (`AGE-SECRET-KEY-…`). */
export function decryptedBy(content: string): FileFormat {
  const lines = content.split(/\r?\n/).map((line) => line.trim());
  const identities = lines.filter((line) => line !== "" && !line.startsWith("#"));
  try {
    if (identities.length === 0) throw new Error("empty");
    for (const identity of identities) new Decrypter().addIdentity(identity);
  } catch {
    throw new BackupError(
      `The file of --identity has no identity of age (${SECRET}…). One that is encrypted with a passphrase has to be decrypted first.`,
    );
  }
  return ageFormat([], identities);
}

/** The decoded content of a file of the backup. */
export function readFileOf(
  { folder, format }: { folder: string; format: FileFormat },
  file: string,
): Duplex {
  const source = createReadStream(path.join(folder, file));
  const content = format.decode();
  source.once("error", (error) => content.destroy(error));
  content.once("close", () => source.destroy());
  return source.pipe(content);
}

function requireRecipient(recipient: string): void {
  try {
    new Encrypter().addRecipient(recipient);
  } catch {
    throw new BackupError(`BACKUP_RECIPIENTS: ${recipient} is no recipient of age (age1…).`);
  }
}

function ageFormat(recipients: readonly string[], identities: readonly string[]): FileFormat {
  return {
    suffix: AGE,
    encode: () =>
      Duplex.from(async function* encrypt(source: AsyncIterable<Uint8Array>) {
        const encrypter = new Encrypter();
        for (const recipient of recipients) encrypter.addRecipient(recipient);
        yield* await encrypter.encrypt(toWebStream(source));
      }),
    decode: () =>
      Duplex.from(async function* decrypt(source: AsyncIterable<Uint8Array>) {
        const decrypter = new Decrypter();
        for (const identity of identities) decrypter.addIdentity(identity);
        yield* await decrypter.decrypt(toWebStream(source));
      }),
  };
}

function toWebStream(source: AsyncIterable<Uint8Array>): ReadableStream<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await chunks.return?.();
    },
  });
}
