/** Characters that show nothing by design and may be left out. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu;

/** One form of each letter with its marks; what shows nothing is left out. Tabs part columns. */
export const printable = (text: string) =>
  text
    .normalize("NFC")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    .replaceAll(invisible, "");
