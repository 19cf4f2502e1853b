-- What a person has stored in a school year is summed up from this index alone.
CREATE INDEX "archivos_de_usuario" ON "archivos" USING btree ("id_usuario","creado","tamanio");