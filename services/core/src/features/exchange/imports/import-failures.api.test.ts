import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { captureLog } from "@accord/service-kit/testing";
import { startFileImports, type FileImports } from "../../../testing/file-imports.ts";
import { startCore, type CoreUnderTest } from "../../../testing/start-core.ts";

let core: CoreUnderTest;
let files: FileImports;
const log = captureLog();
beforeAll(async () => {
  core = await startCore(inject("postgresUrl"), {
    logger: log.logger,
    uploadLimits: { files: 12, bytes: 1024 ** 3 },
  });
  files = await startFileImports(core);
  await core.owner.raw(`
    create sequence core.faults;
    grant usage on sequence core.faults to public;
    create table core.fault (code text, times integer);
    grant select on core.fault to public;
    create function core.fail() returns trigger language plpgsql as $$
      begin
        if nextval('core.faults') <= (select times from core.fault) then
          raise exception 'made to fail' using errcode = (select code from core.fault);
        end if;
        return null;
      end $$;
    create trigger fail after insert on core.investors for each statement execute function core.fail();
  `);
});
afterAll(async () => {
  await files.stop();
  await core.stop();
});

const failing = (code: string, times: number) =>
  core.owner.raw(
    `truncate core.fault; insert into core.fault values ('${code}', ${times});
     alter sequence core.faults restart`,
  );

let people = 0;
const file = () =>
  `First name,Last name,Last 4 of SSN,Email,Phone,Street address,City,State,ZIP code\nAna,Lee,0042,f${(people += 1)}@x.example,(205) 555-0134,1 Bay Street,Mobile,AL,02134\n`;

test.each([
  ["a statement that took too long", "57014", 4],
  ["a transaction that was idle too long", "25P03", 1],
  ["a lock that was not free", "55P03", 1],
  ["a deadlock", "40P01", 1],
  ["a shutdown of the database", "57P01", 1],
  ["a full server", "53300", 1],
])("%s is repeated, and the import ends well", async (_what, code, times) => {
  await failing(code, 0);
  const checked = await files.check("investors", file());
  await failing(code, times);
  const done = await files.step(checked.id, "import");
  expect(done).toMatchObject({ status: "done", failure: null, counts: { imported: 1 } });
});

test("another error stops the step with a sentence, its cause is logged, and it goes on later", async () => {
  await failing("XX000", 0);
  const checked = await files.check("investors", file());
  await failing("XX000", 1);
  const stopped = await files.step(checked.id, "import");
  expect(stopped).toMatchObject({
    status: "checked",
    failure: expect.stringMatching(
      /fault in the product.* goes on there\. .* number of this import, \d+\.$/,
    ),
  });
  const line = log.lines().find(({ msg }) => msg === "an import stopped");
  expect(line).toMatchObject({
    batchId: checked.id,
    err: { code: "XX000", message: expect.stringContaining("made to fail") },
  });
  expect(await files.step(checked.id, "import")).toMatchObject({ status: "done", failure: null });
});

test("one file of a person is read at a time, a second one waits, and a third is refused", async () => {
  await core.db("upload_days").delete();
  // A short one: on a busy machine the second one waits at most 15 s for the first.
  const answers = await Promise.all(
    [1, 2, 3].map(() => files.upload("investors", "no rows below the header")),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([422, 422, 429]);
  expect(answers.find(({ status }) => status === 429)?.body.message).toBe(
    "Another file of yours is being read. Wait for its end, then choose this one again.",
  );
  expect((await files.upload("investors", file())).status).toBe(201);
});

test("imports count against the day of a person, refused ones too", async () => {
  await core.db("upload_days").delete();
  await core.db("upload_days").insert({
    ...{ userId: core.user.id, day: core.clock.today(), files: 10, bytes: 0 },
  });
  expect((await files.upload("investors", file())).status).toBe(201);
  expect((await files.upload("investors", "no file")).status).toBe(422);
  const refused = await files.upload("investors", file());
  expect([refused.status, refused.body.message]).toEqual([
    429,
    "One person may upload 12 files or 1,024 MB a day, and today you have reached that. Upload the rest tomorrow.",
  ]);
  core.setToday("2026-11-21");
  expect((await files.upload("investors", file())).status).toBe(201);
});
