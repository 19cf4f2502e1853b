-- ampliar: what the window asks of a payment, accounts at banks, and how families are looked for
CREATE TABLE "cuentas_bancarias" (
	"id_cuenta_bancaria" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cuentas_bancarias_id_cuenta_bancaria_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"banco" text NOT NULL,
	"ultimos4" text NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	CONSTRAINT "cuentas_bancarias_cuenta" UNIQUE("banco","ultimos4"),
	CONSTRAINT "cuentas_bancarias_banco" CHECK (char_length(banco) between 1 and 60),
	CONSTRAINT "cuentas_bancarias_ultimos4" CHECK (ultimos4 ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "recibos" DROP CONSTRAINT "recibos_metodo";--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "id_cuenta_bancaria" integer;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "banco_cheque" text;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "boleta" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "nit" text DEFAULT 'CF' NOT NULL;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "nombre_factura" text;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "recibido" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "corregido" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_id_cuenta_bancaria_cuentas_bancarias_id_cuenta_bancaria_fk" FOREIGN KEY ("id_cuenta_bancaria") REFERENCES "public"."cuentas_bancarias"("id_cuenta_bancaria") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "estudiantes_familia" ON "estudiantes" USING gin (clave_busqueda(nombre_responsable || ' ' || nombre_madre || ' ' || coalesce(nombre_padre, '') || ' ' || coalesce(telefono_madre, '') || ' ' || coalesce(telefono_padre, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "estudiantes_por_responsable" ON "estudiantes" USING btree ("dpiresponsable") WHERE dpiresponsable is not null;--> statement-breakpoint
CREATE INDEX "estudiantes_por_nombre_responsable" ON "estudiantes" USING btree (clave_busqueda(nombre_responsable));--> statement-breakpoint
CREATE UNIQUE INDEX "recibos_boleta" ON "recibos" USING btree ("id_cuenta_bancaria","referencia","fecha_pago","boleta") WHERE anulado is null and id_cuenta_bancaria is not null;--> statement-breakpoint
CREATE INDEX "recibos_por_pagador" ON "recibos" USING gin (clave_busqueda(pagador) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "recibos_por_referencia" ON "recibos" USING btree ("referencia") WHERE referencia is not null;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_datos_del_metodo" CHECK ((metodo in ('deposito', 'transferencia')) = (id_cuenta_bancaria is not null)
        and (metodo = 'cheque') = (banco_cheque is not null)
        and (metodo in ('deposito', 'transferencia', 'cheque') and referencia is not null or metodo in ('tarjeta', 'sin dato')
          or metodo = 'efectivo' and referencia is null));--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_recibido" CHECK (recibido is null or metodo = 'efectivo' and recibido >= total);--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_nit" CHECK (nit ~ '^(CF|[0-9]{1,12}[0-9K]|[0-9]{13})$');--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_nombre_factura" CHECK (char_length(nombre_factura) between 1 and 200);--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_banco_cheque" CHECK (char_length(banco_cheque) between 1 and 60);--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_metodo" CHECK (metodo in ('efectivo', 'deposito', 'transferencia', 'tarjeta', 'cheque', 'sin dato'));
--> statement-breakpoint
-- By hand from here.
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON cuentas_bancarias FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_cuenta_bancaria');
--> statement-breakpoint
-- A receipt is annulled once. Before that, how it was paid and by whom is corrected, which it says of itself; what it pays never is. One of
-- before the school had Ceiba goes with the import that brought it, when that is undone.
CREATE OR REPLACE FUNCTION recibos_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian text[] := ARRAY['anulado', 'motivo', 'id_usuario_anula', 'referencia'];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.anulado IS NULL AND NEW.anulado IS NULL AND NEW.corregido IS DISTINCT FROM OLD.corregido AND NEW.corregido IS NOT NULL THEN
      cambian := cambian || ARRAY['metodo', 'id_cuenta_bancaria', 'fecha_pago', 'banco_cheque', 'boleta', 'pagador', 'nit', 'nombre_factura',
        'recibido', 'corregido'];
    END IF;
    IF OLD.anulado IS NULL AND to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
      RETURN NEW;
    END IF;
  ELSIF TG_OP = 'DELETE' THEN
    IF current_setting('ceiba.deshace', true) <> '' AND OLD.origen = 'anterior' AND OLD.anulado IS NULL THEN
      RETURN OLD;
    END IF;
  END IF;
  RAISE EXCEPTION 'receipts are not changed or deleted' USING ERRCODE = '23514', CONSTRAINT = 'recibos_inmutables';
END $$;
--> statement-breakpoint
COMMENT ON TABLE cuentas_bancarias IS 'Accounts of the school at banks, into which families pay.';
