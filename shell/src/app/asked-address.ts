const KEY = "accord.asked-address";

/** Keeps the address that was asked for without a session, for the sign-in in this tab. */
export const keepAskedAddress = (of: {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}): void => sessionStorage.setItem(KEY, `${of.pathname}${of.search}${of.hash}`);

/** Once: the address that is opened after the sign-in; null where none was asked for. */
export function takeAskedAddress(): string | null {
  const address = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return address;
}
