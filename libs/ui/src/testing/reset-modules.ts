import { vi } from "vitest";

// Modules that an earlier file of the worker loaded hold its mocks.
vi.resetModules();
