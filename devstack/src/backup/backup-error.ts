/** Why a backup or a restore does not go on, in a sentence for the operator. */
export class BackupError extends Error {}
