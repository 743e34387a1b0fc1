-- The revision at which everything computed of the stage was last replaced:
-- whoever holds computed samples of another one reads them anew.
ALTER TABLE stage_engine ADD COLUMN computation integer NOT NULL DEFAULT 0;
