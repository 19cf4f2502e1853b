-- ampliar: whether charges that families need not accept are warned of
ALTER TABLE "escuela" ADD COLUMN "aviso_cobros_extra" boolean DEFAULT true NOT NULL;
