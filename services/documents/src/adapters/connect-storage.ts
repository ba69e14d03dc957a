import { Client } from "minio";
import { patientTransport } from "./patient-transport.ts";

/** Where the bucket is and who may use it. */
export interface BucketOptions {
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  readonly region: string;
  /** For how long storage may be silent until it counts as away; 8 seconds unless told. */
  readonly silenceMs?: number;
}

/** Storage answers in milliseconds; this leaves room for one that is busy or on a slow disk. */
const SILENCE_MS = 8000;

/** A client of the endpoint that `options` names. */
export function connect(options: BucketOptions): Client {
  const { protocol, hostname, port } = new URL(options.endpoint);
  const useSSL = protocol === "https:";
  return new Client({
    endPoint: hostname,
    useSSL,
    transport: patientTransport(useSSL ? "https:" : "http:", options.silenceMs ?? SILENCE_MS),
    ...(port === "" ? {} : { port: Number(port) }),
    accessKey: options.accessKey,
    secretKey: options.secretKey,
    region: options.region,
  });
}
