-- ampliar: scholarships and discounts; what is left of a charge counts what they take off, which nothing does yet
CREATE TABLE "becas" (
	"id_beca" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "becas_id_beca_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_estudiante_grado" integer NOT NULL,
	"id_pago" integer,
	"id_estudiante_grado_pago" integer,
	"clase" text NOT NULL,
	"porcentaje" numeric(5, 2),
	"monto" numeric(10, 2),
	"desde_mes" integer NOT NULL,
	"hasta_mes" integer NOT NULL,
	"motivo" text NOT NULL,
	"activa" boolean DEFAULT true NOT NULL,
	"creada" timestamp (3) with time zone NOT NULL,
	"id_usuario" integer,
	"terminada" timestamp (3) with time zone,
	"id_usuario_termina" integer,
	"motivo_fin" text,
	CONSTRAINT "becas_concepto" CHECK (num_nonnulls(id_pago, id_estudiante_grado_pago) = 1),
	CONSTRAINT "becas_cuanto" CHECK (num_nonnulls(porcentaje, monto) = 1),
	CONSTRAINT "becas_porcentaje" CHECK (porcentaje > 0 and porcentaje <= 100),
	CONSTRAINT "becas_monto" CHECK (monto > 0),
	CONSTRAINT "becas_clase" CHECK (clase in ('beca', 'descuento', 'retiro')),
	CONSTRAINT "becas_meses" CHECK (desde_mes between 1 and 10 and hasta_mes between desde_mes - 1 and 10),
	CONSTRAINT "becas_motivo" CHECK (char_length(motivo) between 5 and 200),
	CONSTRAINT "becas_motivo_fin" CHECK (char_length(motivo_fin) between 5 and 200),
	CONSTRAINT "becas_terminada" CHECK (activa = (terminada is null) and (motivo_fin is null or not activa))
);
--> statement-breakpoint
CREATE TABLE "becas_aplicadas" (
	"id_beca_aplicada" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "becas_aplicadas_id_beca_aplicada_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"id_beca" integer NOT NULL,
	"id_estudiante_grado_pago" integer,
	"id_estudiante_grado_colegiatura" integer,
	"monto" numeric(10, 2) NOT NULL,
	"salda" timestamp (3) with time zone,
	CONSTRAINT "becas_aplicadas_pago" UNIQUE("id_beca","id_estudiante_grado_pago"),
	CONSTRAINT "becas_aplicadas_mensualidad" UNIQUE("id_beca","id_estudiante_grado_colegiatura"),
	CONSTRAINT "becas_aplicadas_un_cobro" CHECK (num_nonnulls(id_estudiante_grado_pago, id_estudiante_grado_colegiatura) = 1),
	CONSTRAINT "becas_aplicadas_monto" CHECK (monto > 0)
);
--> statement-breakpoint
ALTER TABLE "mensualidades" DROP CONSTRAINT "mensualidades_abonado";--> statement-breakpoint
ALTER TABLE "pagos" DROP CONSTRAINT "pagos_abonado";--> statement-breakpoint
ALTER TABLE "mensualidades" ADD COLUMN "descuento" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mensualidades" drop column "saldo", ADD COLUMN "saldo" numeric(10, 2) GENERATED ALWAYS AS (cantidad - abonado - descuento) STORED;--> statement-breakpoint
ALTER TABLE "pagos" ADD COLUMN "descuento" numeric(10, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pagos" drop column "saldo", ADD COLUMN "saldo" numeric(10, 2) GENERATED ALWAYS AS (case when colegiatura then 0 else cantidad * numero_meses - abonado - descuento end) STORED;--> statement-breakpoint
ALTER TABLE "becas" ADD CONSTRAINT "becas_id_estudiante_grado_inscripciones_id_estudiante_grado_fk" FOREIGN KEY ("id_estudiante_grado") REFERENCES "public"."inscripciones"("id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "becas" ADD CONSTRAINT "becas_id_pago_tipos_pagos_id_pago_fk" FOREIGN KEY ("id_pago") REFERENCES "public"."tipos_pagos"("id_pago") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "becas" ADD CONSTRAINT "becas_id_usuario_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "becas" ADD CONSTRAINT "becas_id_usuario_termina_usuarios_id_usuario_fk" FOREIGN KEY ("id_usuario_termina") REFERENCES "public"."usuarios"("id_usuario") ON DELETE no action ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "becas" ADD CONSTRAINT "becas_cobro" FOREIGN KEY ("id_estudiante_grado_pago","id_estudiante_grado") REFERENCES "public"."pagos"("id_estudiante_grado_pago","id_estudiante_grado") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "becas_aplicadas" ADD CONSTRAINT "becas_aplicadas_id_beca_becas_id_beca_fk" FOREIGN KEY ("id_beca") REFERENCES "public"."becas"("id_beca") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "becas_aplicadas" ADD CONSTRAINT "becas_aplicadas_id_estudiante_grado_pago_pagos_id_estudiante_grado_pago_fk" FOREIGN KEY ("id_estudiante_grado_pago") REFERENCES "public"."pagos"("id_estudiante_grado_pago") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
ALTER TABLE "becas_aplicadas" ADD CONSTRAINT "becas_aplicadas_id_estudiante_grado_colegiatura_mensualidades_id_estudiante_grado_colegiatura_fk" FOREIGN KEY ("id_estudiante_grado_colegiatura") REFERENCES "public"."mensualidades"("id_estudiante_grado_colegiatura") ON DELETE cascade ON UPDATE no action DEFERRABLE;--> statement-breakpoint
CREATE INDEX "becas_de_inscripcion" ON "becas" USING btree ("id_estudiante_grado");--> statement-breakpoint
CREATE INDEX "becas_por_tipo" ON "becas" USING btree ("id_pago");--> statement-breakpoint
CREATE UNIQUE INDEX "becas_una_por_cobro" ON "becas" USING btree ("id_estudiante_grado_pago") WHERE activa and id_estudiante_grado_pago is not null;--> statement-breakpoint
CREATE INDEX "becas_aplicadas_de_pago" ON "becas_aplicadas" USING btree ("id_estudiante_grado_pago");--> statement-breakpoint
CREATE INDEX "becas_aplicadas_de_mensualidad" ON "becas_aplicadas" USING btree ("id_estudiante_grado_colegiatura");--> statement-breakpoint
ALTER TABLE "mensualidades" ADD CONSTRAINT "mensualidades_abonado" CHECK (abonado >= 0 and descuento >= 0 and abonado + descuento <= cantidad and pagada = (abonado + descuento = cantidad));--> statement-breakpoint
ALTER TABLE "pagos" ADD CONSTRAINT "pagos_abonado" CHECK (case when colegiatura then abonado = 0 and descuento = 0 and not pagado
        else abonado >= 0 and descuento >= 0 and abonado + descuento <= cantidad * numero_meses
          and pagado = (abonado + descuento = cantidad * numero_meses) end);
--> statement-breakpoint
-- By hand from here.
CREATE TRIGGER operacion AFTER INSERT OR UPDATE OR DELETE ON becas FOR EACH ROW
WHEN (current_setting('ceiba.operacion', true) <> '') EXECUTE FUNCTION anotar_operacion('id_beca');
--> statement-breakpoint
-- Charges follow the live lines that name them, and what is taken off them. `salda` of the newest line, or of what left nothing, is the date
-- of a charge of which nothing is left.
CREATE OR REPLACE FUNCTION cobros_derivar(pagados integer[], meses integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE mensualidades m SET abonado = s.abonado, descuento = s.descuento, pagada = s.abonado + s.descuento = m.cantidad,
    fecha_pagado = CASE WHEN s.abonado + s.descuento = m.cantidad THEN coalesce(m.fecha_pagado, s.rebaja, s.salda) END
  FROM (SELECT c.id, coalesce(l.abonado, 0) abonado, l.salda, coalesce(a.descuento, 0) descuento, a.rebaja
    FROM unnest(meses) c(id)
    LEFT JOIN LATERAL (SELECT sum(l.monto) abonado, (array_agg(l.salda ORDER BY r.id_recibo DESC))[1] salda
      FROM recibos_lineas l JOIN recibos r USING (id_recibo)
      WHERE l.id_estudiante_grado_colegiatura = c.id AND r.anulado IS NULL) l ON true
    LEFT JOIN LATERAL (SELECT sum(a.monto) descuento, max(a.salda) rebaja FROM becas_aplicadas a
      WHERE a.id_estudiante_grado_colegiatura = c.id) a ON true) s
  WHERE m.id_estudiante_grado_colegiatura = s.id AND (m.abonado, m.descuento) <> (s.abonado, s.descuento);
  UPDATE pagos p SET abonado = s.abonado, descuento = s.descuento, pagado = s.abonado + s.descuento = p.cantidad * p.numero_meses,
    fecha_pagado = CASE WHEN s.abonado + s.descuento = p.cantidad * p.numero_meses THEN coalesce(p.fecha_pagado, s.rebaja, s.salda) END
  FROM (SELECT c.id, coalesce(l.abonado, 0) abonado, l.salda, coalesce(a.descuento, 0) descuento, a.rebaja
    FROM unnest(pagados) c(id)
    LEFT JOIN LATERAL (SELECT sum(l.monto) abonado, (array_agg(l.salda ORDER BY r.id_recibo DESC))[1] salda
      FROM recibos_lineas l JOIN recibos r USING (id_recibo)
      WHERE l.id_estudiante_grado_pago = c.id AND r.anulado IS NULL) l ON true
    LEFT JOIN LATERAL (SELECT sum(a.monto) descuento, max(a.salda) rebaja FROM becas_aplicadas a
      WHERE a.id_estudiante_grado_pago = c.id) a ON true) s
  WHERE p.id_estudiante_grado_pago = s.id AND (p.abonado, p.descuento) <> (s.abonado, s.descuento);
END $$;
--> statement-breakpoint
-- Nobody but the triggers says what is paid or taken off: a new charge begins with neither, also when it comes back with what had been taken
-- off it, which is counted anew; an old one changes below them only.
CREATE OR REPLACE FUNCTION cobros_guardar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'INSERT' AND coalesce(NEW.abonado, 0) = 0 AND (NEW.fecha_pagado IS NULL OR NEW.descuento > 0) THEN
    NEW.abonado := 0;
    NEW.descuento := 0;
    NEW.fecha_pagado := NULL;
    IF TG_TABLE_NAME = 'pagos' THEN
      NEW.pagado := false;
    ELSE
      NEW.pagada := false;
    END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is paid follows from the receipts' USING ERRCODE = '23514', CONSTRAINT = 'cobros_derivados';
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER mensualidades_derivada BEFORE UPDATE OF abonado, descuento, pagada, fecha_pagado ON mensualidades FOR EACH ROW
WHEN ((OLD.abonado, OLD.descuento, OLD.pagada, OLD.fecha_pagado)
  IS DISTINCT FROM (NEW.abonado, NEW.descuento, NEW.pagada, NEW.fecha_pagado))
EXECUTE FUNCTION cobros_guardar();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER pagos_derivado BEFORE UPDATE OF abonado, descuento, pagado, fecha_pagado ON pagos FOR EACH ROW
WHEN ((OLD.abonado, OLD.descuento, OLD.pagado, OLD.fecha_pagado)
  IS DISTINCT FROM (NEW.abonado, NEW.descuento, NEW.pagado, NEW.fecha_pagado))
EXECUTE FUNCTION cobros_guardar();
--> statement-breakpoint
CREATE FUNCTION becas_aplicadas_guardar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF pg_trigger_depth() > 1 THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION 'what is taken off a charge follows from the scholarships' USING ERRCODE = '23514', CONSTRAINT = 'cobros_derivados';
END $$;
--> statement-breakpoint
CREATE TRIGGER becas_aplicadas_guardar BEFORE INSERT OR UPDATE OR DELETE ON becas_aplicadas
FOR EACH ROW EXECUTE FUNCTION becas_aplicadas_guardar();
--> statement-breakpoint
CREATE FUNCTION becas_aplicadas_derivar() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cobros_derivar(
    ARRAY(SELECT DISTINCT id_estudiante_grado_pago FROM filas WHERE id_estudiante_grado_pago IS NOT NULL),
    ARRAY(SELECT DISTINCT id_estudiante_grado_colegiatura FROM filas WHERE id_estudiante_grado_colegiatura IS NOT NULL));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER becas_aplicadas_nuevas AFTER INSERT ON becas_aplicadas
REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_aplicadas_derivar();
--> statement-breakpoint
CREATE TRIGGER becas_aplicadas_borradas AFTER DELETE ON becas_aplicadas
REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_aplicadas_derivar();
--> statement-breakpoint
-- What a receipt that stands again is about to pay of a charge, so that what was taken off it meanwhile makes room.
CREATE FUNCTION cobros_por_reponer(clave text) RETURNS numeric LANGUAGE sql STABLE AS $$
  SELECT coalesce((nullif(current_setting('ceiba.repone', true), '')::jsonb ->> clave)::numeric, 0)
$$;
--> statement-breakpoint
-- What each scholarship of these enrolments takes off each of their charges that is owed, or of which a scholarship itself left nothing: what
-- was paid stays as it was paid. A percentage is rounded half up to the centavo. Nothing takes more than what is left by then: first what is of
-- a type, then what is of one charge, then the rest of who left. `cierra`: it leaves nothing.
CREATE FUNCTION becas_metas(cuales integer[])
RETURNS TABLE (beca integer, id_pago integer, id_mes integer, monto numeric, cierra boolean) LANGUAGE sql STABLE AS $$
  WITH abiertos AS (
    SELECT p.id_estudiante_grado_pago pago, NULL::integer cual, p.id_estudiante_grado, p.id_pago tipo, NULL::integer mes,
      p.cantidad * p.numero_meses - p.abonado - cobros_por_reponer('pago ' || p.id_estudiante_grado_pago) resto,
      p.cantidad * p.numero_meses total
    FROM pagos p WHERE p.id_estudiante_grado = ANY (cuales) AND NOT p.colegiatura AND (NOT p.pagado OR EXISTS (
      SELECT FROM becas_aplicadas a WHERE a.id_estudiante_grado_pago = p.id_estudiante_grado_pago AND a.salda IS NOT NULL))
    UNION ALL
    SELECT NULL, m.id_estudiante_grado_colegiatura, m.id_estudiante_grado, p.id_pago, m.mes,
      m.cantidad - m.abonado - cobros_por_reponer('mensualidad ' || m.id_estudiante_grado_colegiatura), m.cantidad
    FROM mensualidades m JOIN pagos p USING (id_estudiante_grado_pago)
    WHERE m.id_estudiante_grado = ANY (cuales) AND (NOT m.pagada OR EXISTS (
      SELECT FROM becas_aplicadas a WHERE a.id_estudiante_grado_colegiatura = m.id_estudiante_grado_colegiatura
        AND a.salda IS NOT NULL))),
  pedidos AS (
    SELECT c.*, b.id_beca, row_number() OVER w orden,
      CASE WHEN b.id_pago = c.tipo AND coalesce(c.mes, b.desde_mes) BETWEEN b.desde_mes AND b.hasta_mes
          OR b.id_estudiante_grado_pago = c.pago AND b.hasta_mes >= b.desde_mes
        THEN coalesce(b.monto, round(c.total * b.porcentaje / 100, 2)) ELSE 0 END pide
    FROM abiertos c JOIN becas b USING (id_estudiante_grado)
    WINDOW w AS (PARTITION BY c.pago, c.cual ORDER BY b.clase = 'retiro', b.id_pago IS NULL, b.id_beca)),
  sumados AS (
    SELECT *, resto - coalesce(sum(pide) OVER (PARTITION BY pago, cual ORDER BY orden
      ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) queda FROM pedidos)
  SELECT id_beca, pago, cual, greatest(0, least(pide, queda)), pide > 0 AND queda > 0 AND pide >= queda FROM sumados
$$;
--> statement-breakpoint
-- Since when a charge was paid that is being brought back from the Papelera; null for any other.
CREATE FUNCTION cobros_fecha_de_antes(pago integer, mes integer) RETURNS timestamptz LANGUAGE sql STABLE AS $$
  SELECT (f.antes ->> 'fecha_pagado')::timestamptz FROM operaciones_filas f
  WHERE f.id_operacion = nullif(current_setting('ceiba.deshace', true), '')::bigint AND f.despues IS NULL
    AND f.tabla = CASE WHEN pago IS NULL THEN 'mensualidades' ELSE 'pagos' END
    AND f.clave = CASE WHEN pago IS NULL THEN jsonb_build_object('id_estudiante_grado_colegiatura', mes)
      ELSE jsonb_build_object('id_estudiante_grado_pago', pago) END
$$;
--> statement-breakpoint
CREATE FUNCTION becas_aplicar(cuales integer[], desde timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM becas WHERE id_estudiante_grado = ANY (cuales)) THEN
    RETURN;
  END IF;
  DELETE FROM becas_aplicadas a USING becas_metas(cuales) k
  WHERE a.id_beca = k.beca AND (a.id_estudiante_grado_pago = k.id_pago OR a.id_estudiante_grado_colegiatura = k.id_mes)
    AND (a.monto <> k.monto OR (a.salda IS NOT NULL) <> k.cierra);
  INSERT INTO becas_aplicadas (id_beca, id_estudiante_grado_pago, id_estudiante_grado_colegiatura, monto, salda)
  SELECT k.beca, k.id_pago, k.id_mes, k.monto,
    CASE WHEN k.cierra THEN coalesce(cobros_fecha_de_antes(k.id_pago, k.id_mes), desde) END
  FROM becas_metas(cuales) k WHERE k.monto > 0
  ORDER BY k.beca, k.id_pago, k.id_mes
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
-- Of a type of payment and a month an enrolment has one at most, as long as it lasts; what is left when somebody leaves comes on top of it.
-- Enrolments are held before it is looked for: of two at once the second finds the first.
CREATE FUNCTION becas_cambiar() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  cuales integer[] := ARRAY(SELECT DISTINCT id_estudiante_grado FROM filas);
BEGIN
  PERFORM FROM inscripciones WHERE id_estudiante_grado = ANY (cuales) ORDER BY id_estudiante_grado FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM becas a JOIN becas b ON b.id_estudiante_grado = a.id_estudiante_grado AND b.id_pago = a.id_pago
      AND b.id_beca > a.id_beca AND int4range(a.desde_mes, a.hasta_mes + 1) && int4range(b.desde_mes, b.hasta_mes + 1)
    WHERE a.id_estudiante_grado = ANY (cuales) AND a.clase <> 'retiro' AND b.clase <> 'retiro') THEN
    RAISE EXCEPTION 'two scholarships of one type in one month' USING ERRCODE = '23505', CONSTRAINT = 'becas_una_por_mes';
  END IF;
  PERFORM becas_aplicar(cuales, (SELECT max(greatest(creada, terminada)) FROM filas));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER becas_nuevas AFTER INSERT ON becas
REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_cambiar();
--> statement-breakpoint
CREATE TRIGGER becas_cambiadas AFTER UPDATE ON becas
REFERENCING NEW TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_cambiar();
--> statement-breakpoint
CREATE TRIGGER becas_quitadas AFTER DELETE ON becas
REFERENCING OLD TABLE AS filas FOR EACH STATEMENT EXECUTE FUNCTION becas_cambiar();
--> statement-breakpoint
-- What is charged later loses the same, whoever adds it or brings it back.
CREATE FUNCTION cobros_nuevos() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM becas_aplicar(ARRAY(SELECT DISTINCT id_estudiante_grado FROM nuevas), now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER mensualidades_becar AFTER INSERT ON mensualidades
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION cobros_nuevos();
--> statement-breakpoint
CREATE TRIGGER pagos_becar AFTER INSERT ON pagos
REFERENCING NEW TABLE AS nuevas FOR EACH STATEMENT EXECUTE FUNCTION cobros_nuevos();
--> statement-breakpoint
-- Charges that are owed again lose what they would lose by now.
CREATE FUNCTION cobros_reabrir(pagados integer[], meses integer[], desde timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cobros_derivar(pagados, meses);
  PERFORM becas_aplicar(ARRAY(
    SELECT id_estudiante_grado FROM pagos WHERE id_estudiante_grado_pago = ANY (pagados)
    UNION SELECT id_estudiante_grado FROM mensualidades WHERE id_estudiante_grado_colegiatura = ANY (meses)), desde);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION recibos_lineas_borradas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cobros_reabrir(
    ARRAY(SELECT DISTINCT id_estudiante_grado_pago FROM viejas WHERE id_estudiante_grado_pago IS NOT NULL),
    ARRAY(SELECT DISTINCT id_estudiante_grado_colegiatura FROM viejas WHERE id_estudiante_grado_colegiatura IS NOT NULL), now());
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What a receipt paid is owed again when it is annulled, and loses what it would lose by now; where its day is corrected, the charges it paid in full have the new one.
CREATE OR REPLACE FUNCTION recibos_anulados() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- The rows before and after are compared as sets: joined, each of thousands would be looked for in a table without an index.
  IF EXISTS (SELECT id_recibo, anulado FROM nuevas EXCEPT SELECT id_recibo, anulado FROM viejas) THEN
    PERFORM cobros_reabrir(
      ARRAY(SELECT DISTINCT l.id_estudiante_grado_pago FROM nuevas n JOIN recibos_lineas l USING (id_recibo)
        WHERE l.id_estudiante_grado_pago IS NOT NULL),
      ARRAY(SELECT DISTINCT l.id_estudiante_grado_colegiatura FROM nuevas n JOIN recibos_lineas l USING (id_recibo)
        WHERE l.id_estudiante_grado_colegiatura IS NOT NULL),
      (SELECT coalesce(max(anulado), now()) FROM nuevas));
  END IF;
  IF EXISTS (SELECT id_recibo, fecha_pago FROM nuevas EXCEPT SELECT id_recibo, fecha_pago FROM viejas) THEN
    UPDATE mensualidades m SET fecha_pagado = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo) JOIN recibos_lineas l USING (id_recibo)
    WHERE n.fecha_pago <> v.fecha_pago AND l.salda = v.fecha_pago AND m.fecha_pagado = v.fecha_pago
      AND m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura;
    UPDATE pagos p SET fecha_pagado = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo) JOIN recibos_lineas l USING (id_recibo)
    WHERE n.fecha_pago <> v.fecha_pago AND l.salda = v.fecha_pago AND p.fecha_pagado = v.fecha_pago
      AND p.id_estudiante_grado_pago = l.id_estudiante_grado_pago;
    UPDATE recibos_lineas l SET salda = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo)
    WHERE n.fecha_pago <> v.fecha_pago AND l.id_recibo = n.id_recibo AND l.salda = v.fecha_pago;
  END IF;
  -- A receipt that comes into a corte later than its count would make another sum of it.
  PERFORM cortes_exigir(ARRAY(SELECT id_corte FROM nuevas UNION SELECT id_corte_anulacion FROM nuevas));
  RETURN NULL;
END $$;
--> statement-breakpoint
COMMENT ON TABLE becas IS 'Scholarships and discounts of an enrolment, of a type of payment or of one charge.';
--> statement-breakpoint
COMMENT ON TABLE becas_aplicadas IS 'What each charge loses by each of them, counted by triggers.';
