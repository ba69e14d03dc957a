import * as z from "@accord/zod";
import { id, instant } from "../fields.ts";

export const person = z.object({ id, name: z.string() });

export const stepByPerson = z.object({ by: person, at: instant });
