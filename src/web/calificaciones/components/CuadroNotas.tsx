import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { fechaCorta } from '#shared/base/fechas.ts';
import {
  avanceDelBloque,
  bloqueReprobado,
  CLASE_SIN_INICIAR,
  esProvisional,
  finalDe,
  materiaReprobada,
  NO_CUENTA,
  NOTA_FINAL,
  type NumeroDeBloque,
  notaDeBloque,
  PROMEDIO,
  PROMEDIO_PROVISIONAL,
  SIN_PUBLICAR,
  sinPublicar,
} from '#shared/calificaciones.rules.ts';
import type { CalificacionesDeMateria } from '#shared/calificaciones.ts';
import { twoDecimals } from '#web/kit/ui/formats.ts';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import { Letra, Nota, NotaFinal } from './Nota.tsx';

interface CuadroNotasProps {
  calificaciones: CalificacionesDeMateria;
  bloques: readonly NumeroDeBloque[];
  /** Said to the student. */
  propias?: boolean;
  /** Opens where the marks come from. */
  onDetalle?: ((idMateria: number) => void) | undefined;
}

/** A line of two parts; on a phone two lines. */
const Renglon = ({ children }: { children: ReactNode }) => (
  <Typography
    variant="caption"
    component="p"
    color="textSecondary"
    sx={{
      display: 'flex',
      flexDirection: { xs: 'column', sm: 'row' },
      flexWrap: 'wrap',
      columnGap: 0.75,
      '& span': { whiteSpace: 'nowrap' },
    }}
  >
    {children}
  </Typography>
);

function Bloque({
  calificaciones,
  numero,
}: {
  calificaciones: CalificacionesDeMateria;
  numero: NumeroDeBloque;
}) {
  const marcas = notaDeBloque(calificaciones, numero);
  const fechas = calificaciones.bloques.find(({ bloque }) => bloque === numero);
  const traslado = fechas?.traslado;
  const noCuenta = traslado?.nota === null;
  return (
    <Box
      component="li"
      sx={{ p: 1.5, borderRadius: 1, bgcolor: 'superficie.suave', border: 1, borderColor: 'divider' }}
    >
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 1, flexWrap: 'wrap' }}
      >
        <Typography variant="rotulo">Bloque {numero}</Typography>
        {noCuenta || sinPublicar(calificaciones, numero) ? (
          <Typography variant="body2" component="span" color="textSecondary">
            {noCuenta ? NO_CUENTA : SIN_PUBLICAR}
          </Typography>
        ) : (
          <Nota
            value={marcas?.total ?? null}
            baja={bloqueReprobado(calificaciones, numero)}
            letra={traslado ? 'T' : undefined}
          />
        )}
      </Stack>
      {traslado ? (
        <Renglon>
          <span>{noCuenta ? 'Estaba en otro colegio' : 'De otro colegio'}</span>
        </Renglon>
      ) : sinPublicar(calificaciones, numero) ? (
        <Renglon>
          <span>Sin notas publicadas,</span>
          <span>no cuenta</span>
        </Renglon>
      ) : marcas ? (
        <Renglon>
          <span>Zona {twoDecimals(marcas.zona)}</span>
          <span>Examen {twoDecimals(marcas.examen)}</span>
        </Renglon>
      ) : null}
      {fechas?.fechaIniciado ? (
        <Renglon>
          <span>{fechaCorta(fechas.fechaIniciado)} –</span>
          <span>{fechas.fechaTerminado ? fechaCorta(fechas.fechaTerminado) : 'en curso'}</span>
        </Renglon>
      ) : null}
    </Box>
  );
}

/** The marks of one subject: a box per block, and the average. */
export function CuadroNotas({ calificaciones, bloques, propias = false, onDetalle }: CuadroNotasProps) {
  const avance = avanceDelBloque(calificaciones);
  const { materia, notas, notaFinal, recuperacion } = calificaciones;
  const esFinal = notaFinal !== undefined;
  const sinClase = calificaciones.bloques.length === 0 && !esFinal;
  return (
    <Card component="section" aria-label={materia.nombre} sx={{ p: 2 }}>
      {/* With large letters the average goes below: a name keeps room for its words. */}
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        <Monograma subject={materia.nombre} />
        <Box sx={{ flex: '1 1 6em', minWidth: 0, overflowWrap: 'break-word' }}>
          <Typography variant="h5" component="h3">
            {materia.nombre}
          </Typography>
          {materia.activo === false ? (
            <StatusChip tone="error" variant="text" text="Fuera del pensum" />
          ) : null}
        </Box>
        {sinClase ? null : (
          <Stack sx={{ alignItems: 'flex-end', ml: 'auto' }}>
            <Typography variant="rotulo" sx={{ textAlign: 'right' }}>
              {esFinal || recuperacion !== undefined
                ? NOTA_FINAL
                : esProvisional(calificaciones)
                  ? PROMEDIO_PROVISIONAL
                  : PROMEDIO}
            </Typography>
            {esFinal ? (
              <NotaFinal de={calificaciones} />
            ) : (
              <Nota
                value={finalDe(calificaciones)}
                baja={materiaReprobada(calificaciones)}
                letra={recuperacion !== undefined && recuperacion === calificaciones.final ? 'R' : undefined}
                strong
              />
            )}
            {recuperacion === undefined ? null : (
              <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
                Promedio {notas.promedio} · recuperación {recuperacion} <Letra letra="R" />
              </Typography>
            )}
            {avance ? (
              <Typography variant="caption" color="textSecondary" sx={{ textAlign: 'right' }}>
                {`${propias ? 'Llevas' : 'Lleva'} ${twoDecimals(avance.lleva)} de ${twoDecimals(avance.de)} calificados`}
              </Typography>
            ) : null}
          </Stack>
        )}
      </Stack>
      {sinClase ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
          {CLASE_SIN_INICIAR}
        </Typography>
      ) : esFinal ? null : (
        <Box
          component="ul"
          sx={{
            m: 0,
            mt: 1.5,
            p: 0,
            listStyle: 'none',
            display: 'grid',
            gap: 1,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8em), 1fr))',
          }}
        >
          {bloques.map((numero) => (
            <Bloque key={numero} numero={numero} calificaciones={calificaciones} />
          ))}
        </Box>
      )}
      {onDetalle && !sinClase && !esFinal ? (
        <Button
          size="small"
          sx={{ mt: 1 }}
          aria-label={`Detalle de nota de ${materia.nombre}`}
          onClick={() => onDetalle(materia.idMateria)}
        >
          Detalle de nota
        </Button>
      ) : null}
    </Card>
  );
}
