-- Permissions that were handed out by default once; what an administrator took away afterwards stays away.
CREATE TABLE known_permission (name text PRIMARY KEY);
INSERT INTO known_permission SELECT DISTINCT permission FROM role_permission;
