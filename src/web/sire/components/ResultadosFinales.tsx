import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fechaCorta } from '#shared/base/fechas.ts';
import { contar } from '#shared/base/formatos.ts';
import type { FilaDelRegistro, RegistroDeSeccion } from '#shared/sire/registro.ts';
import { PROVISIONAL, registroCopiado } from '#shared/sire/tabla.rules.ts';
import { lugaresDelRegistro } from '#shared/sire.rules.ts';
import { useCierres } from '#web/cierres/api.ts';
import { ElegirSeccion, SECCION } from '#web/cierres/components/ElegirSeccion.tsx';
import { copyText } from '#web/kit/clipboard.ts';
import { EmptyState } from '#web/kit/ui/EmptyState.tsx';
import { QueryView } from '#web/kit/ui/QueryView.tsx';
import { RowsSkeleton } from '#web/kit/ui/Skeletons.tsx';
import type { Column } from '#web/kit/ui/table/columns.ts';
import { DataTable } from '#web/kit/ui/table/DataTable.tsx';
import { toasts } from '#web/kit/ui/toasts.ts';
import { usePermite } from '#web/sesion/api.ts';
import { useDescargarRegistro, useRegistro } from '../api.ts';
import { OrdenOficial } from './OrdenOficial.tsx';

const nombreDe = ({ apellidos, nombres }: FilaDelRegistro): string => `${apellidos}, ${nombres}`;

type Numerada = FilaDelRegistro & { lugar: number | null };

/** The columns of the register; its areas stand between the birthday and the result. */
const columnasDe = (areas: readonly string[]): Column<Numerada>[] => [
  { id: 'lugar', header: 'No.', value: ({ lugar }) => lugar, align: 'right', width: 56 },
  { id: 'nombre', header: 'Apellidos y nombres', value: nombreDe, strong: true },
  { id: 'personal', header: 'Código personal', value: ({ codigoPersonal }) => codigoPersonal },
  { id: 'sexo', header: 'Sexo', value: ({ sexo }) => sexo, align: 'center' },
  {
    id: 'nacimiento',
    header: 'Nacimiento',
    value: ({ fechaNacimiento }) => fechaNacimiento,
    cell: ({ fechaNacimiento }) => fechaCorta(fechaNacimiento),
  },
  ...areas.map(
    (area, n): Column<Numerada> => ({
      id: `area ${n}`,
      header: area,
      value: ({ notas }) => notas[n],
      align: 'right',
    }),
  ),
  { id: 'resultado', header: 'Resultado', value: ({ resultado }) => resultado },
];

const Fila = (fila: Numerada) => (
  <Stack sx={{ gap: 0.25 }}>
    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {fila.lugar === null ? nombreDe(fila) : `${fila.lugar}. ${nombreDe(fila)}`}
    </Typography>
    <Typography variant="body2" color="textSecondary">
      {[fila.codigoPersonal ?? 'Sin código personal', fila.resultado ?? 'Sin resultado'].join(' · ')}
    </Typography>
  </Stack>
);

function Registro({ registro, ciclo }: { registro: RegistroDeSeccion; ciclo: number }) {
  const { areas, sinArea, filas, provisional, totales, idGradoSeccion } = registro;
  const [ordena, setOrdena] = useState(false);
  const puedeOrdenar = usePermite('estudiantes');
  const descargar = useDescargarRegistro(ciclo);
  const numeradas = useMemo(() => {
    const lugares = lugaresDelRegistro(filas);
    return filas.map((fila, n) => ({ ...fila, lugar: lugares[n] ?? null }));
  }, [filas]);
  const columnas = useMemo(() => columnasDe(areas), [areas]);
  async function copiar() {
    await copyText(registroCopiado(registro));
    toasts.success('Se copió la lista: pégala en Excel.');
  }
  return (
    <Stack sx={{ gap: 2 }}>
      {provisional ? (
        <Alert severity="warning">
          {PROVISIONAL}: la sección no está cerrada, y estos resultados pueden cambiar.
        </Alert>
      ) : null}
      {sinArea.length > 0 ? (
        <Alert severity="info">{`Sin área oficial, y por eso fuera de la lista: ${sinArea.join(', ')}.`}</Alert>
      ) : null}
      <Card>
        <DataTable
          label={`Resultados de ${registro.nombre}`}
          rows={numeradas}
          columns={columnas}
          idOf={({ idEstudianteGrado }) => idEstudianteGrado}
          nameOf={nombreDe}
          compact={Fila}
          toolbar={
            <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              {puedeOrdenar ? <Button onClick={() => setOrdena(true)}>Orden oficial</Button> : null}
              <Button variant="outlined" color="inherit" onClick={() => void copiar()}>
                Copiar
              </Button>
              <Button variant="contained" onClick={() => descargar.mutate(idGradoSeccion)}>
                Descargar Excel
              </Button>
            </Stack>
          }
        />
        <Typography variant="body2" color="textSecondary" sx={{ p: 2 }}>
          {`${contar(totales.M, 'hombre', 'hombres')} · ${contar(totales.F, 'mujer', 'mujeres')} · ${contar(filas.length, 'alumno', 'alumnos')}`}
        </Typography>
      </Card>
      {ordena ? <OrdenOficial registro={registro} onClose={() => setOrdena(false)} /> : null}
    </Stack>
  );
}

const RegistroDe = ({ idGradoSeccion, ciclo }: { idGradoSeccion: number; ciclo: number }) => (
  <QueryView query={useRegistro(idGradoSeccion)} skeleton={<RowsSkeleton rows={8} />}>
    {(registro) => <Registro {...{ registro, ciclo }} />}
  </QueryView>
);

/** Results of a section in the order of the register. */
export function ResultadosFinales({ ciclo }: { ciclo: number }) {
  const [params, setParams] = useSearchParams();
  const elegir = (idGradoSeccion: number | null) =>
    setParams((antes) => {
      const nuevos = new URLSearchParams(antes);
      if (idGradoSeccion === null) nuevos.delete(SECCION);
      else nuevos.set(SECCION, String(idGradoSeccion));
      return nuevos;
    });
  return (
    <QueryView
      query={useCierres(ciclo)}
      skeleton={<RowsSkeleton rows={8} />}
      empty={<EmptyState text={`El ciclo escolar ${ciclo} no tiene secciones con alumnos.`} />}
    >
      {(secciones) => {
        const elegida = secciones.find(
          ({ idGradoSeccion }) => String(idGradoSeccion) === params.get(SECCION),
        );
        return (
          <>
            <ElegirSeccion {...{ secciones, elegida }} todas="Elige la sección" onChoose={elegir} />
            {elegida ? (
              <RegistroDe
                key={elegida.idGradoSeccion}
                idGradoSeccion={elegida.idGradoSeccion}
                ciclo={ciclo}
              />
            ) : (
              <EmptyState text="Elige la sección: sus resultados salen en el orden del registro." />
            )}
          </>
        );
      }}
    </QueryView>
  );
}
