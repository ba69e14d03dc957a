import type { Request, Response } from "express";

/**
 * The door for files: stores the one file of the form while it arrives, then runs `work` with it
 * and with the text fields, wherever they stood. What `work` refuses leaves no file behind.
 */
export type ReceiveForm<F> = <T>(
  request: { readonly req: Request; readonly res: Response; readonly fileField: string },
  work: (form: { readonly fields: unknown; readonly file: F }) => Promise<T>,
) => Promise<T>;
