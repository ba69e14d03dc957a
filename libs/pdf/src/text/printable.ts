const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** Tabs separate columns. */
export const printable = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(invisible, "");
