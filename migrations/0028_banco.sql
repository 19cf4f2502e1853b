-- ampliar: deposits of which a bank tells, the receipts made from them, and whether charges that families need not accept are warned of
CREATE TABLE "importaciones_banco" (
	"id_importacion" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "importaciones_banco_id_importacion_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_cuenta_bancaria" integer NOT NULL,
	"archivo" text NOT NULL,
	"huella" text NOT NULL,
	"filas" integer NOT NULL,
	"nuevas" integer NOT NULL,
	"repetidas" integer NOT NULL,
	"no_depositos" integer NOT NULL,
	"id_usuario" integer NOT NULL,
	"creada" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "importaciones_banco_filas" CHECK (nuevas > 0 and filas = nuevas + repetidas + no_depositos),
	CONSTRAINT "importaciones_banco_archivo" CHECK (char_length(archivo) between 1 and 200)
);
--> statement-breakpoint
CREATE TABLE "movimientos_banco" (
	"id_movimiento" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "movimientos_banco_id_movimiento_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_importacion" integer NOT NULL,
	"id_cuenta_bancaria" integer NOT NULL,
	"fecha" date NOT NULL,
	"referencia" text NOT NULL,
	"descripcion" text NOT NULL,
	"monto" numeric(10, 2) NOT NULL,
	"huella" text NOT NULL,
	"ocurrencia" integer NOT NULL,
	"estado" text DEFAULT 'pendiente' NOT NULL,
	"motivo" text,
	"id_corte" integer,
	"aplicado" numeric(10, 2) DEFAULT 0 NOT NULL,
	CONSTRAINT "movimientos_banco_fila" UNIQUE("id_cuenta_bancaria","huella","ocurrencia"),
	CONSTRAINT "movimientos_banco_monto" CHECK (monto > 0),
	CONSTRAINT "movimientos_banco_aplicado" CHECK (aplicado between 0 and monto),
	CONSTRAINT "movimientos_banco_estado" CHECK (estado in ('pendiente', 'aplicado', 'ignorado')),
	CONSTRAINT "movimientos_banco_usado" CHECK ((estado = 'aplicado') = (aplicado > 0)),
	CONSTRAINT "movimientos_banco_motivo" CHECK ((estado = 'ignorado') = (motivo is not null)),
	CONSTRAINT "movimientos_banco_motivos" CHECK (motivo in ('Depósito de caja', 'Otro ingreso', 'Error del banco')),
	CONSTRAINT "movimientos_banco_corte" CHECK (id_corte is null or motivo = 'Depósito de caja'),
	CONSTRAINT "movimientos_banco_ocurrencia" CHECK (ocurrencia >= 1),
	CONSTRAINT "movimientos_banco_textos" CHECK (char_length(referencia) <= 40 and char_length(descripcion) <= 300)
);
--> statement-breakpoint
ALTER TABLE "recibos" DROP CONSTRAINT "recibos_origen";--> statement-breakpoint
ALTER TABLE "series" DROP CONSTRAINT "series_clase";--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "id_movimiento" integer;--> statement-breakpoint
ALTER TABLE "cuentas_bancarias" ADD COLUMN "metodo" text DEFAULT 'deposito' NOT NULL;--> statement-breakpoint
ALTER TABLE "cuentas_bancarias" ADD COLUMN "mapeo" jsonb;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "aviso_cobros_extra" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "importaciones_banco" ADD CONSTRAINT "importaciones_banco_id_cuenta_bancaria_cuentas_bancarias_id_cuenta_bancaria_fk" FOREIGN KEY ("id_cuenta_bancaria") REFERENCES "public"."cuentas_bancarias"("id_cuenta_bancaria") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "importaciones_banco" ADD CONSTRAINT "importaciones_banco_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "movimientos_banco" ADD CONSTRAINT "movimientos_banco_id_importacion_importaciones_banco_id_importacion_fk" FOREIGN KEY ("id_importacion") REFERENCES "public"."importaciones_banco"("id_importacion") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "movimientos_banco" ADD CONSTRAINT "movimientos_banco_id_cuenta_bancaria_cuentas_bancarias_id_cuenta_bancaria_fk" FOREIGN KEY ("id_cuenta_bancaria") REFERENCES "public"."cuentas_bancarias"("id_cuenta_bancaria") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "movimientos_banco" ADD CONSTRAINT "movimientos_banco_id_corte_cortes_id_corte_fk" FOREIGN KEY ("id_corte") REFERENCES "public"."cortes"("id_corte") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "importaciones_banco_de_cuenta" ON "importaciones_banco" USING btree ("id_cuenta_bancaria","id_importacion");--> statement-breakpoint
CREATE INDEX "movimientos_banco_de_importacion" ON "movimientos_banco" USING btree ("id_importacion");--> statement-breakpoint
CREATE INDEX "movimientos_banco_por_referencia" ON "movimientos_banco" USING btree (ltrim(referencia, '0'),"id_cuenta_bancaria");--> statement-breakpoint
CREATE INDEX "movimientos_banco_por_usar" ON "movimientos_banco" USING btree ("id_cuenta_bancaria") WHERE aplicado < monto and estado <> 'ignorado';--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_id_movimiento_movimientos_banco_id_movimiento_fk" FOREIGN KEY ("id_movimiento") REFERENCES "public"."movimientos_banco"("id_movimiento") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "recibos_de_movimiento" ON "recibos" USING btree ("id_movimiento") WHERE id_movimiento is not null;--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_movimiento" CHECK (id_movimiento is null or id_cuenta_bancaria is not null);--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_del_banco" CHECK (origen <> 'banco' or id_movimiento is not null);--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_origen" CHECK (origen in ('caja', 'chip', 'banco', 'anterior'));--> statement-breakpoint
ALTER TABLE "cuentas_bancarias" ADD CONSTRAINT "cuentas_bancarias_metodo" CHECK (metodo in ('deposito', 'transferencia'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_clase" CHECK (clase in ('caja', 'banco', 'anterior', 'corte'));
--> statement-breakpoint
-- By hand from here. What comes by the bank has numbers of its own, so that the window never waits for them; a letter that is taken already
-- gives way to a longer one.
INSERT INTO series (serie, clase, predeterminada)
SELECT nombre, 'banco', true FROM unnest(ARRAY['B', 'BCO', 'BANCO']) WITH ORDINALITY n(nombre, orden)
WHERE NOT EXISTS (SELECT FROM series s WHERE s.serie = nombre) ORDER BY orden LIMIT 1;
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON importaciones_banco FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_importacion');
--> statement-breakpoint
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON movimientos_banco FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_movimiento');
--> statement-breakpoint
-- What a deposit says never changes, and nobody but the triggers of the receipts says how much of it is used.
CREATE FUNCTION movimientos_banco_guardar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian text[] := ARRAY['estado', 'motivo', 'id_corte', 'aplicado'];
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.aplicado = 0 THEN
      RETURN NEW;
    END IF;
  ELSIF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian AND (NEW.aplicado = OLD.aplicado OR pg_trigger_depth() > 1) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'deposits of a bank are not changed' USING ERRCODE = '23514', CONSTRAINT = 'movimientos_banco_inmutables';
END $$;
--> statement-breakpoint
CREATE TRIGGER movimientos_banco_guardar BEFORE INSERT OR UPDATE ON movimientos_banco
FOR EACH ROW EXECUTE FUNCTION movimientos_banco_guardar();
--> statement-breakpoint
-- How much of each deposit its live receipts use: never more than it is of, by its constraint.
CREATE FUNCTION movimientos_banco_derivar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  tocados integer[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(DISTINCT id_movimiento) INTO tocados FROM nuevas WHERE id_movimiento IS NOT NULL;
  ELSE
    SELECT array_agg(DISTINCT m) INTO tocados FROM (
      (SELECT id_recibo, id_movimiento m, anulado FROM nuevas EXCEPT SELECT id_recibo, id_movimiento, anulado FROM viejas)
      UNION ALL
      (SELECT id_recibo, id_movimiento, anulado FROM viejas EXCEPT SELECT id_recibo, id_movimiento, anulado FROM nuevas)) x
    WHERE m IS NOT NULL;
  END IF;
  IF tocados IS NULL THEN
    RETURN NULL;
  END IF;
  UPDATE movimientos_banco m SET aplicado = s.aplicado, estado = CASE WHEN s.aplicado > 0 THEN 'aplicado' ELSE 'pendiente' END, motivo = NULL,
    id_corte = NULL
  FROM (SELECT t.id, coalesce(sum(r.total) FILTER (WHERE r.anulado IS NULL), 0) aplicado
    FROM unnest(tocados) t(id) LEFT JOIN recibos r ON r.id_movimiento = t.id GROUP BY t.id) s
  WHERE m.id_movimiento = s.id AND m.aplicado <> s.aplicado;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER recibos_de_movimientos_nuevos AFTER INSERT ON recibos
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION movimientos_banco_derivar();
--> statement-breakpoint
CREATE TRIGGER recibos_de_movimientos AFTER UPDATE ON recibos
REFERENCING OLD TABLE AS viejas NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION movimientos_banco_derivar();
--> statement-breakpoint
-- A receipt is annulled once. Before that, and before its drawer was counted, how it was paid and by whom is corrected, which it says of
-- itself; what it pays never is. It goes into one corte, and its annulment into one. It is said to be of a
-- deposit of its account, or no longer, while it was not made from one. One of before the school had Ceiba goes with the import
-- that brought it, when that is undone.
CREATE OR REPLACE FUNCTION recibos_inmutables() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cambian text[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.anulado IS NULL THEN
      cambian := cambian || ARRAY['anulado', 'motivo', 'id_usuario_anula', 'referencia'];
    END IF;
    IF OLD.anulado IS NULL AND NEW.anulado IS NULL AND OLD.id_corte IS NULL AND NEW.corregido IS DISTINCT FROM OLD.corregido
      AND NEW.corregido IS NOT NULL THEN
      cambian := cambian || ARRAY['metodo', 'id_cuenta_bancaria', 'fecha_pago', 'banco_cheque', 'boleta', 'pagador', 'nit', 'nombre_factura',
        'recibido', 'corregido'];
      IF OLD.origen <> 'banco' THEN
        cambian := cambian || ARRAY['id_movimiento'];
      END IF;
    END IF;
    IF OLD.anulado IS NULL AND NEW.anulado IS NULL AND OLD.origen <> 'banco' AND num_nonnulls(OLD.id_movimiento, NEW.id_movimiento) = 1 THEN
      cambian := cambian || ARRAY['id_movimiento'];
    END IF;
    IF OLD.id_corte IS NULL AND OLD.origen NOT IN ('anterior', 'banco') THEN
      cambian := cambian || ARRAY['id_corte'];
    END IF;
    IF OLD.id_corte_anulacion IS NULL THEN
      cambian := cambian || ARRAY['id_corte_anulacion'];
    END IF;
    IF to_jsonb(OLD) - cambian = to_jsonb(NEW) - cambian THEN
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
COMMENT ON TABLE importaciones_banco IS 'Files of a bank that brought something new.';
--> statement-breakpoint
COMMENT ON TABLE movimientos_banco IS 'Deposits of which a bank told, and how much of each receipts use.';
