import type { Request, Response } from "express";
import type { Caller } from "../tokens/verify.ts";

/** Stores the file; deletes it when `work` throws. */
export type ReceiveForm<F> = <T>(
  request: {
    readonly req: Request;
    readonly res: Response;
    readonly actor: Caller;
    readonly fileField: string;
  },
  work: (form: { readonly fields: unknown; readonly file: F }) => Promise<T>,
) => Promise<T>;
