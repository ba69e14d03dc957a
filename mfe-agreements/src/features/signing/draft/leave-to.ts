/** Takes this tab to another address. */
export const leaveTo = (url: string): void => window.location.assign(url);
