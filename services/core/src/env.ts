import { commonEnv } from "@accord/service-kit";
import * as z from "@accord/zod";

/** What core reads from its environment; documents draws and stores the files of the import. */
export const coreEnv = commonEnv.extend({ DOCUMENTS_URL: z.url() });
