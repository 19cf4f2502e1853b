-- ampliar: a level says whether its students sign in; what does not know it reads and writes as before
ALTER TABLE "niveles" ADD COLUMN "con_usuarios" boolean DEFAULT true NOT NULL;