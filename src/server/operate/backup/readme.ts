/** README in each place, for somebody who has only the disk. `command`: how to start the program on this machine. */
export const readmeOf = (command: string): string => `RESPALDOS DE CEIBA

Cada archivo AAAA-MM-DD_HHMM.ceiba es el colegio completo como estaba a esa hora. Las carpetas
"archivos..." guardan, una sola vez, los archivos que subieron las personas.

Para restaurar con Ceiba, en la computadora nueva:

  ${command} restaurar RUTA_DE_ESTA_CARPETA

Se pide la clave de recuperación (AGE-SECRET-KEY-1...), que se guardó en papel. Sin ella nadie
puede leer los respaldos cifrados.

Para leerlos sin Ceiba bastan los programas age, tar, gzip y psql:

  age --decrypt --identity clave.txt 2026-06-18_0210.ceiba > copia.tar
  tar --extract --file copia.tar
  createdb colegio
  gunzip --stdout base.sql.gz | sed '/^SET transaction_timeout/d' \\
    | psql --dbname colegio --set ON_ERROR_STOP=1 --single-transaction --quiet --output /dev/null

clave.txt lleva la clave del papel en una línea, con mayúsculas y sin espacios. La línea que sed
quita solo la entiende PostgreSQL 17 o más nuevo.

manifiesto.json dice cuántas filas tiene cada tabla y, de cada archivo, su clave, su tamaño y su
SHA-256. Un archivo de clave 3F9A... está en archivos.../3F/3F9A... y se lee con
age --decrypt --identity clave.txt. Su nombre original está en la tabla "archivos".

Los respaldos sin cifrar son directamente el archivo tar.
`;
