-- ampliar: a new column that the program before leaves at its default; while both run, it is this one that takes imports back
ALTER TABLE "trabajos" ADD COLUMN "asunto" text DEFAULT 'ninguno' NOT NULL;
--> statement-breakpoint
-- Report cards are asked for and fetched by whom marks are open to.
UPDATE trabajos SET asunto = 'notas' WHERE tipo = 'boletas';
--> statement-breakpoint
-- Whoever may import may take an import back, whatever kind of list it was; what touches the direction stays the direction's.
UPDATE operaciones SET asunto = 'importar' WHERE tipo = 'importacion' AND asunto <> 'direccion';
