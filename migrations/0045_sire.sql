-- ampliar: what the ministry's register wants to know. The program before writes none of it
ALTER TABLE "ciclos" ADD COLUMN "cierre_sire" date;--> statement-breakpoint
ALTER TABLE "escuela" ADD COLUMN "dias_sire" integer DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "estudiantes" ADD COLUMN "codigo_personal" text;--> statement-breakpoint
ALTER TABLE "movimientos" ADD COLUMN "sire" date;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "numero_oficial" integer;--> statement-breakpoint
ALTER TABLE "inscripciones" ADD COLUMN "sire_inscrita" date;--> statement-breakpoint
ALTER TABLE "materias" ADD COLUMN "area_oficial" text;--> statement-breakpoint
ALTER TABLE "materias" ADD COLUMN "orden_area" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "inscripciones_numero_oficial" ON "inscripciones" USING btree ("id_grado_seccion","numero_oficial") WHERE numero_oficial is not null;--> statement-breakpoint
ALTER TABLE "estudiantes" ADD CONSTRAINT "estudiantes_codigo_personal_unique" UNIQUE("codigo_personal");--> statement-breakpoint
ALTER TABLE "escuela" ADD CONSTRAINT "escuela_dias_sire" CHECK (dias_sire between 1 and 90);--> statement-breakpoint
ALTER TABLE "inscripciones" ADD CONSTRAINT "inscripciones_numero_oficial_positivo" CHECK (numero_oficial > 0);--> statement-breakpoint
ALTER TABLE "materias" ADD CONSTRAINT "materias_area" CHECK ((area_oficial is null) = (orden_area is null));