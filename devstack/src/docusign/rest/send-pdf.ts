import type { Request, Response } from "express";
import type { Faults } from "../faults.ts";

export function sendPdf(
  faults: Faults,
  request: Request,
  response: Response,
  pdf: Uint8Array,
): void {
  response.set("Content-Type", "application/pdf");
  const half = pdf.subarray(0, Math.floor(pdf.length / 2));
  if (faults.take("truncatedPdf")) {
    response.set("Content-Length", String(half.length)).end(half);
    return;
  }
  response.set("Content-Length", String(pdf.length));
  if (faults.take("stalledPdf")) response.write(half);
  else if (faults.take("droppedPdf")) response.write(half, () => request.socket.destroy());
  else response.end(pdf);
}
