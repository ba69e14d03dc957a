/** The message names the variable. */
export class SettingsError extends Error {}
