let last: { readonly id: string; readonly file: File } | undefined;

/** The server stores no file: this page keeps the last one, to read it in another way. */
export const keepFile = (id: string, file: File): void => {
  last = { id, file };
};

export const keptFile = (id: string): File | undefined => (last?.id === id ? last.file : undefined);
