-- A verdict on a hit is given with distances in view. It keeps the versions of
-- the surveys and perforations that they were measured with, so that a reader
-- sees when a newer one exists.

ALTER TABLE fdi_verdict ADD COLUMN surveys jsonb NOT NULL DEFAULT '[]';
