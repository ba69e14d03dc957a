/** A setting that cannot be used; the message names the variable. */
export class SettingsError extends Error {}
