-- ampliar: receipts written on paper by hand have a series and a day; what the school writes on all of them
ALTER TABLE "recibos" DROP CONSTRAINT "recibos_origen";--> statement-breakpoint
ALTER TABLE "series" DROP CONSTRAINT "series_clase";--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "razon_social" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "leyenda_recibo" text DEFAULT 'Este recibo no es factura.' NOT NULL;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "formato_recibo" text DEFAULT 'media' NOT NULL;--> statement-breakpoint
ALTER TABLE "recibos" ADD COLUMN "fecha_recibo" date;--> statement-breakpoint
ALTER TABLE "escuela" ADD CONSTRAINT "escuela_formato_recibo" CHECK (formato_recibo in ('media', 'carta'));--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_manual" CHECK ((origen = 'manual') = (fecha_recibo is not null));--> statement-breakpoint
ALTER TABLE "recibos" ADD CONSTRAINT "recibos_origen" CHECK (origen in ('caja', 'chip', 'banco', 'manual', 'anterior'));--> statement-breakpoint
ALTER TABLE "series" ADD CONSTRAINT "series_clase" CHECK (clase in ('caja', 'banco', 'manual', 'anterior', 'corte'));
--> statement-breakpoint
-- By hand from here. The day of a paper says when what it paid was paid: correcting the day of the bank does not change that.
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
  IF EXISTS (SELECT id_recibo, fecha_pago FROM nuevas WHERE origen <> 'manual' EXCEPT SELECT id_recibo, fecha_pago FROM viejas) THEN
    UPDATE mensualidades m SET fecha_pagado = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo) JOIN recibos_lineas l USING (id_recibo)
    WHERE n.origen <> 'manual' AND n.fecha_pago <> v.fecha_pago AND l.salda = v.fecha_pago AND m.fecha_pagado = v.fecha_pago
      AND m.id_estudiante_grado_colegiatura = l.id_estudiante_grado_colegiatura;
    UPDATE pagos p SET fecha_pagado = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo) JOIN recibos_lineas l USING (id_recibo)
    WHERE n.origen <> 'manual' AND n.fecha_pago <> v.fecha_pago AND l.salda = v.fecha_pago AND p.fecha_pagado = v.fecha_pago
      AND p.id_estudiante_grado_pago = l.id_estudiante_grado_pago;
    UPDATE recibos_lineas l SET salda = n.fecha_pago
    FROM nuevas n JOIN viejas v USING (id_recibo)
    WHERE n.origen <> 'manual' AND n.fecha_pago <> v.fecha_pago AND l.id_recibo = n.id_recibo AND l.salda = v.fecha_pago;
  END IF;
  -- A receipt that comes into a corte later than its count would make another sum of it.
  PERFORM cortes_exigir(ARRAY(SELECT id_corte FROM nuevas UNION SELECT id_corte_anulacion FROM nuevas));
  RETURN NULL;
END $$;
