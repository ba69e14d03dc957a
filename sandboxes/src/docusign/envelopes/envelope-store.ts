import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { writeAtomically } from "../write-file.ts";
import type { Envelope } from "./envelope.ts";

export interface EnvelopeStore {
  /** Oldest first. */
  list(): Envelope[];
  find(envelopeId: string): Envelope | undefined;
  save(envelope: Envelope): void;
  /** A file of the envelope by its name, such as `1.pdf`. */
  readFile(envelopeId: string, name: string): Buffer | undefined;
  writeFile(envelopeId: string, name: string, bytes: Uint8Array): void;
}

const RECORD = "envelope.json";

/** Loads the folder; partly written envelopes are deleted. */
export function openEnvelopeStore(folder: string): EnvelopeStore {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const known = new Map(load(folder).map((envelope) => [envelope.envelopeId, envelope]));
  const place = (envelopeId: string, name: string): string => path.join(folder, envelopeId, name);
  return {
    list: () => [...known.values()],
    find: (envelopeId) => known.get(envelopeId),
    save: (envelope) => {
      mkdirSync(path.join(folder, envelope.envelopeId), { recursive: true, mode: 0o700 });
      writeAtomically(place(envelope.envelopeId, RECORD), JSON.stringify(envelope, undefined, 2));
      known.set(envelope.envelopeId, envelope);
    },
    readFile: (envelopeId, name) => {
      const file = place(envelopeId, name);
      return existsSync(file) ? readFileSync(file) : undefined;
    },
    writeFile: (envelopeId, name, bytes) => {
      mkdirSync(path.join(folder, envelopeId), { recursive: true, mode: 0o700 });
      writeAtomically(place(envelopeId, name), bytes);
    },
  };
}

function load(folder: string): Envelope[] {
  const envelopes: Envelope[] = [];
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name, RECORD);
    if (existsSync(file)) envelopes.push(JSON.parse(readFileSync(file, "utf8")));
    // The record is written last, before the client gets a response.
    else rmSync(path.join(folder, name), { recursive: true, force: true });
  }
  return envelopes.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
}
