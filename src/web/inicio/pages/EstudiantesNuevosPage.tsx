import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useParams } from 'react-router';
import { nombreCompleto } from '#shared/inscripciones.rules.ts';
import type { EstudianteNuevo } from '#shared/inscripciones.ts';
import { DialogoCompleto } from '#web/base/ui/DialogoCompleto.tsx';
import { EsqueletoFilas } from '#web/base/ui/Esqueleto.tsx';
import { Lectura } from '#web/base/ui/Lectura.tsx';
import { useRegresar } from '#web/base/ui/regresar.ts';
import type { Columna } from '#web/base/ui/tabla/columnas.ts';
import { Tabla } from '#web/base/ui/tabla/Tabla.tsx';
import { Vacio } from '#web/base/ui/Vacio.tsx';
import { useListaDeNuevos } from '#web/inscripciones/api.ts';
import { paths } from '#web/paths.ts';

const columnas: Columna<EstudianteNuevo>[] = [
  { id: 'codigo', header: 'Código', value: ({ estudiante }) => estudiante.codigo },
  { id: 'nombre', header: 'Estudiante', value: ({ estudiante }) => nombreCompleto(estudiante), strong: true },
  { id: 'cui', header: 'CUI', value: ({ estudiante }) => estudiante.cui },
  { id: 'asignacion', header: 'Asignación', value: ({ asignacion }) => asignacion },
];

const enTelefono = ({ estudiante, asignacion }: EstudianteNuevo) => (
  <>
    <Typography sx={{ fontWeight: 700 }}>{nombreCompleto(estudiante)}</Typography>
    <Typography variant="body2" color="textSecondary">
      {asignacion} · {estudiante.codigo}
    </Typography>
  </>
);

/** Everybody enrolled in a school year for the first time. */
export function EstudiantesNuevosPage() {
  const ciclo = Number(useParams().ciclo);
  const nuevos = useListaDeNuevos(ciclo);
  return (
    <DialogoCompleto
      title="Estudiantes nuevos"
      subject={`Ciclo escolar ${ciclo}`}
      width="total"
      onClose={useRegresar(paths.homeColaboradorAdmin.path)}
    >
      <Card>
        <Lectura
          query={nuevos}
          skeleton={<EsqueletoFilas rows={10} />}
          empty={<Vacio text="No hay información de inscripciones pasadas de estudiantes en este ciclo" />}
        >
          {(rows) => (
            <Tabla
              label="Estudiantes nuevos"
              rows={rows}
              columns={columnas}
              idOf={(row) => row.idEstudianteGrado}
              search="Buscar estudiante..."
              toolbar={
                <Typography color="textSecondary">
                  {rows.length === 1 ? '1 alumno' : `${rows.length} alumnos`}
                </Typography>
              }
              pageSize={100}
              compact={enTelefono}
            />
          )}
        </Lectura>
      </Card>
    </DialogoCompleto>
  );
}
