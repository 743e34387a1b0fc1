-- What a person chose for himself, so that he finds it on every machine. Of two
-- choices the later one stays; a null value is a choice that was taken back.

CREATE TABLE user_preference (
  user_id    integer NOT NULL REFERENCES app_user ON DELETE CASCADE,
  key        text NOT NULL,
  value      text,
  changed_at timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, key)
);

GRANT SELECT, INSERT, UPDATE ON user_preference TO stagecraft_app;

-- Nobody reads another's, whatever companies the transaction names.
ALTER TABLE user_preference ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_alone ON user_preference TO stagecraft_app USING (
  user_id = (SELECT nullif(current_setting('app.actor', true), '')::integer)
);
SELECT force_row_security('user_preference');
SELECT announce_changes_of('user_preference');
