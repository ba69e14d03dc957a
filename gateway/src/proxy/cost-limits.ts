import type { Cost } from "@accord/contracts";
import type { Response } from "express";
import { createSessionLimit } from "./admission.ts";

/** Concurrent calls of a user. */
const WHOLE_LISTS = 2;
const SEARCHES = 4;

export type AcquireCost = (
  user: { readonly id: string },
  res: Response,
  cost: Cost | null,
) => boolean;

export function createCostLimits(): AcquireCost {
  const limits = {
    list: createSessionLimit(WHOLE_LISTS),
    search: createSessionLimit(SEARCHES),
  };
  return ({ id }, res, cost) => cost === null || limits[cost](id, res);
}
