import { randomUUID } from "node:crypto";
import { publicEndpoints } from "@accord/contracts";
import { openApiDocument } from "@accord/contracts/openapi";
import { createInternalCall } from "@accord/service-kit";
import { startSigning, type SigningUnderTest } from "@accord/signing/testing";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { startServices, type ServicesUnderTest } from "./start-services.ts";

const services = ["core", "documents", "signing"] as const;
type Service = (typeof services)[number];

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema: { readonly enum?: readonly string[] };
}
interface Read {
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, unknown>>;
}

let system: ServicesUnderTest;
let signing: SigningUnderTest;

beforeAll(async () => {
  system = await startServices(inject("postgresUrl"));
  const { tokens, user } = system.core;
  const signToken = tokens.signer("signing");
  signing = await startSigning(inject("postgresUrl"), {
    ...{ tokens, user },
    core: createInternalCall({ baseUrl: system.coreUrl, signToken }),
    documents: createInternalCall({ baseUrl: system.documentsUrl, signToken }),
  });
});
afterAll(async () => {
  await signing.stop();
  await system.stop();
});

const serviceOf = (path: string): Service | undefined => {
  const express = path.replaceAll(/\{(\w+)\}/g, ":$1");
  const own = publicEndpoints.find((one) => one.method === "GET" && one.path === express);
  return services.find((service) => service === own?.service);
};

/** The reads of one record: not those of one of a few kinds, each of which there is. */
const reads = Object.entries(
  openApiDocument({ productName: "Accord", version: "0" })["paths"] as Record<
    string,
    { readonly get?: Read }
  >,
).flatMap(([path, { get }]) => {
  const service = serviceOf(path);
  const parameters = (get?.parameters ?? []).filter((one) => one.in === "path");
  const isOfRecord = parameters.some(({ schema }) => schema.enum === undefined);
  if (service === undefined || !get?.responses["404"] || !isOfRecord) return [];
  const url = parameters.reduce(
    (text, { name, schema }) => text.replace(`{${name}}`, schema.enum?.[0] ?? randomUUID()),
    path,
  );
  return [{ service, path, url }];
});

test("the description names reads of each service", () => {
  expect(reads.length).toBeGreaterThan(30);
  expect(new Set(reads.map(({ service }) => service))).toEqual(new Set(services));
});

test.each(reads)("GET $path of an unknown record is 404", async ({ service, url }) => {
  const { core, coreUrl, documentsUrl } = system;
  const base = { core: coreUrl, documents: documentsUrl, signing: signing.url }[service];
  const token = await core.tokens.signer("gateway")(service, core.user);
  const answer = await fetch(base + url, { headers: { authorization: `Bearer ${token}` } });
  expect([answer.status, (await answer.json()).code]).toEqual([404, "not_found"]);
});
