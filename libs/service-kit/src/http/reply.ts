import type { Response } from "express";
import type { Endpoint } from "@accord/contracts";

export function reply(endpoint: Endpoint, res: Response, body: unknown): void {
  if (res.headersSent || res.writableEnded || res.destroyed) return;
  res.status(endpoint.status);
  if (endpoint.response) res.json(endpoint.response.parse(body));
  else res.end();
}
