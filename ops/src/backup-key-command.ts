import { print } from "@accord/processes";
import { generateX25519Identity, identityToRecipient } from "age-encryption";

/** Prints a new identity file of age, as `age-keygen` does. */
export async function backupKeyCommand(): Promise<void> {
  const identity = await generateX25519Identity();
  print(`# public key, for BACKUP_RECIPIENTS: ${await identityToRecipient(identity)}\n${identity}`);
}
