export const redirectTo = (url: string): void => window.location.assign(url);
