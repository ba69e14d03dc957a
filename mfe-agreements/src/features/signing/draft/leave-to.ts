export const leaveTo = (url: string): void => window.location.assign(url);
