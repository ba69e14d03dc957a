import { counter } from "@accord/service-kit";

const known = [{ outcome: "stored" }, { outcome: "refused" }] as const;
const uploads = counter({
  name: "accord_uploads_total",
  help: "Files that were sent; refused: broken off, of another type, or not stored",
  labels: ["outcome"],
  known,
});
const bytes = counter({
  name: "accord_upload_bytes_total",
  help: "Bytes of the files that were stored",
  labels: [],
  known: [{}],
});

export function countStored(size: number): void {
  uploads({ outcome: "stored" });
  bytes({}, size);
}

export const countRefused = (): void => uploads({ outcome: "refused" });
