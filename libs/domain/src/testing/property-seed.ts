import fc from "fast-check";

/** Property tests draw the same values in each run, but in `npm run test:long`, which names its seed. */
fc.configureGlobal({ seed: Number(process.env["MONEY_SEED"] ?? 20_261_120) });
