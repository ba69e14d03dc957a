import { rawPdf } from "./raw-pdf.ts";

/** The first part of the file identifier that the values below were made with. */
export const fileId = "31415926535897932384626433832795";

const dictionary = (entries: string, owner: string, user: string) =>
  `<</Filter/Standard${entries}/P -4/O<${owner}>/U<${user}>>>`;

/**
 * Encryption dictionaries as qpdf 11 writes them for the owner password "owner", with the empty user
 * password and with "secret".
 */
export const encryptions = [
  {
    revision: 2,
    empty: dictionary(
      "/V 1/R 2/Length 40",
      "c92422687facee686e373f10b5c7d04738053152f7e2ee30e11c69ec442576ab",
      "b3d9fa366906ef42f354c6deb74c59075eaf334eb7c04356ba0d7f3dd8b51d0a",
    ),
    secret: dictionary(
      "/V 1/R 2/Length 40",
      "92fe0f4454ad4c9644693f33c07cb54f587dce1e2682fe9ecea6107a1ef630dd",
      "f53be2f0b8dac4313197df2d160bb5ade3ac05b5b656448e405c1b683d9d270b",
    ),
  },
  {
    revision: 3,
    empty: dictionary(
      "/V 2/R 3/Length 128",
      "566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5",
      "e21cc3d13b0faa9934db7d20f11e333e0122456a91bae5134273a6db134c87c4",
    ),
    secret: dictionary(
      "/V 2/R 3/Length 128",
      "0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083",
      "30eabcb886d436efd161ab7b96a778fd0122456a91bae5134273a6db134c87c4",
    ),
  },
  {
    revision: 4,
    empty: dictionary(
      "/V 4/R 4/Length 128/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV2/Length 16>>>>/StmF/StdCF/StrF/StdCF",
      "566fa873ee33c797cd3b904fdadf814afa34df9a38f6ed41b984e2c6da2aa6f5",
      "e21cc3d13b0faa9934db7d20f11e333e0122456a91bae5134273a6db134c87c4",
    ),
    secret: dictionary(
      "/V 4/R 4/Length 128/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV2/Length 16>>>>/StmF/StdCF/StrF/StdCF",
      "0db5855fc5326569e765906caf64e4429a4c20d6e996fdef963e9b5080f9e083",
      "30eabcb886d436efd161ab7b96a778fd0122456a91bae5134273a6db134c87c4",
    ),
  },
  {
    revision: 6,
    empty: dictionary(
      "/V 5/R 6/Length 256/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF",
      "dd046243173a542394e9dc25c523a566040046f9b7261989ddc25a64f4bd20780d18f5606988e67d585fa739f9aa27fd",
      "103ba9bdc66536f8df0ec9fe8dc5bf0e6e4a016f63943b8986ed402cf22f1c319086be260917b8af044f49fac92a908b",
    ),
    secret: dictionary(
      "/V 5/R 6/Length 256/CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/StmF/StdCF/StrF/StdCF",
      "856c815c373964808a7a6690b36aff4423b43301d5a03a62fb0381d7d42ad84c03e28f617eaaa50f358784a03e229ac8",
      "756015111f01c9374c26033a84837a40f8a23ede7444b434cd9229780116ecb783a63045c7543c92dc9e595dbf7c3f75",
    ),
  },
] as const;

/** A PDF of one page with that encryption dictionary, and those nodes of pages. */
export const encryptedPdf = (encryption: string, pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>") =>
  rawPdf(
    [
      "<</Type/Catalog/Pages 2 0 R>>",
      pages,
      "<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>",
      encryption,
    ],
    `/Encrypt 4 0 R/ID[<${fileId}><${fileId}>]`,
  );
