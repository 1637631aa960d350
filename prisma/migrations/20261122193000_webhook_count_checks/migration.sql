-- As for every other time: what JavaScript can represent.
ALTER TABLE "webhookCount"
  ADD CONSTRAINT "webhookCount_lastSuccess_check" CHECK (representable("lastSuccess")),
  ADD CONSTRAINT "webhookCount_lastError_check" CHECK (representable("lastError"));
