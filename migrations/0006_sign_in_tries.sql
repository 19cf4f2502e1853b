-- Tries to sign in are counted before they are made, per user and place; the old counts are worth nothing after a minute.
DROP TABLE "intentos_acceso";--> statement-breakpoint
CREATE TABLE "secretos" (
	"nombre" text PRIMARY KEY NOT NULL,
	"valor" text NOT NULL,
	"creado" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "intentos_acceso" (
	"clave" text PRIMARY KEY NOT NULL,
	"usuario_hash" text NOT NULL,
	"id_usuario" integer,
	"camino" text NOT NULL,
	"intentos" integer NOT NULL,
	"permitidos" integer NOT NULL,
	"vence" timestamp (3) with time zone NOT NULL,
	"libre" timestamp (3) with time zone,
	CONSTRAINT "intentos_acceso_camino" CHECK (camino in ('red', 'equipo', 'cambio'))
);
--> statement-breakpoint
ALTER TABLE "intentos_acceso" ADD CONSTRAINT "intentos_acceso_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "intentos_acceso_usuario_hash" ON "intentos_acceso" USING btree ("usuario_hash");--> statement-breakpoint
CREATE INDEX "intentos_acceso_vence" ON "intentos_acceso" USING btree ("vence");--> statement-breakpoint
-- A browser keeps the marks of several accounts. Written by hand: drizzle-kit does not know the name of the key.
ALTER TABLE "dispositivos" DROP CONSTRAINT "dispositivos_pkey";--> statement-breakpoint
ALTER TABLE "dispositivos" ADD CONSTRAINT "dispositivos_token_hash_id_usuario_pk" PRIMARY KEY("token_hash","id_usuario");--> statement-breakpoint
CREATE INDEX "dispositivos_ultimo_uso" ON "dispositivos" USING btree ("ultimo_uso");--> statement-breakpoint
COMMENT ON TABLE dispositivos IS 'Accounts a browser signed in to lately; its tries are counted apart.';--> statement-breakpoint
COMMENT ON TABLE intentos_acceso IS 'Tries of a password per user and place, existing users or not.';--> statement-breakpoint
COMMENT ON TABLE secretos IS 'Random keys of this installation, made when they are first needed.';
