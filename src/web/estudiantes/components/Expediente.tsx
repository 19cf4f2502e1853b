import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { ETIQUETA_ESTADO, esDeBaja } from '#shared/estudiantes/estados.rules.ts';
import type { GradoCursado } from '#shared/estudiantes/nombre.ts';
import { ETIQUETA_RESULTADO, resultadoDe } from '#shared/inscripciones.rules.ts';
import { DialogoCalificaciones } from '#web/calificaciones/components/DialogoCalificaciones.tsx';
import { useCicloActual } from '#web/ciclos/api.ts';
import { DialogoPagos } from '#web/cuentas/components/DialogoPagos.tsx';
import { ForbiddenIcon, PlusIcon, SignOutIcon } from '#web/kit/ui/icons.tsx';
import { BanknoteIcon, BarChartIcon } from '#web/kit/ui/icons-objects.tsx';
import { StatusChip, type Tone } from '#web/kit/ui/StatusChip.tsx';
import { usePermite } from '#web/sesion/api.ts';

const TONO: Record<ReturnType<typeof resultadoDe>, Tone> = {
  aprobado: 'success',
  reprobado: 'error',
  enCurso: 'info',
};

function EstadoDelAnio({ grado }: { grado: GradoCursado }) {
  const resultado = resultadoDe(grado, useCicloActual());
  if (grado.estado !== 'activa') {
    const icon = esDeBaja(grado.estado) ? SignOutIcon : ForbiddenIcon;
    return <StatusChip tone="neutral" icon={icon} text={ETIQUETA_ESTADO[grado.estado]} />;
  }
  return <StatusChip tone={TONO[resultado]} text={ETIQUETA_RESULTADO[resultado]} />;
}

interface ExpedienteProps {
  /** Name of the student. */
  nombre: string;
  /** The first surname. */
  apellido: string;
  grados: readonly GradoCursado[];
  /** Begins the first year, where it may be begun. */
  onInscribir?: (() => void) | undefined;
}

/** Every year of a student at the school, with its marks and its account. */
export function Expediente({ nombre, apellido, grados, onInscribir }: ExpedienteProps) {
  const [abierto, setAbierto] = useState<{ que: 'pagos' | 'calificaciones'; grado: GradoCursado } | null>(
    null,
  );
  const veNotas = usePermite('notas');
  if (grados.length === 0) {
    return (
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography color="textSecondary">Todavía no tiene inscripciones.</Typography>
        {onInscribir ? (
          <Button variant="tonal" startIcon={<PlusIcon />} onClick={onInscribir}>
            Inscribir
          </Button>
        ) : null}
      </Stack>
    );
  }
  const de = abierto && {
    idEstudianteGrado: abierto.grado.idEstudianteGrado,
    nombre,
    apellido,
    asignacion: abierto.grado.asignacion,
    ciclo: abierto.grado.idCicloEscolar,
    onClose: () => setAbierto(null),
  };
  return (
    <Stack component="ul" sx={{ gap: 1, m: 0, p: 0, listStyle: 'none' }}>
      {grados.map((grado) => {
        const { idGradoNavigation: curso, idSeccionNavigation } = grado.idGradoSeccionNavigation;
        return (
          <Card key={grado.idEstudianteGrado} component="li" sx={{ p: 2, bgcolor: 'superficie.suave' }}>
            <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 2 }}>
              <Typography variant="h4" component="span">
                {grado.idCicloEscolarNavigation.cicloEscolar1}
              </Typography>
              <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
                <Typography sx={{ fontWeight: 700 }}>
                  {curso.nombre} · Sección {idSeccionNavigation.seccion}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {curso.idCarreraNavigation?.nombre ?? curso.idNivelEstudiantilNavigation.nombre}
                  {grado.becado ? ' · Becado' : ''}
                </Typography>
              </Box>
              <EstadoDelAnio grado={grado} />
              <Stack direction="row" sx={{ gap: 1 }}>
                {veNotas ? (
                  <Button
                    variant="outlined"
                    startIcon={<BarChartIcon />}
                    onClick={() => setAbierto({ que: 'calificaciones', grado })}
                  >
                    Calificaciones
                  </Button>
                ) : null}
                <Button
                  variant="outlined"
                  startIcon={<BanknoteIcon />}
                  onClick={() => setAbierto({ que: 'pagos', grado })}
                >
                  Pagos
                </Button>
              </Stack>
            </Stack>
          </Card>
        );
      })}
      {de && abierto.que === 'calificaciones' ? <DialogoCalificaciones {...de} /> : null}
      {de && abierto.que === 'pagos' ? (
        <DialogoPagos {...de} estado={abierto.grado.estado} baja={abierto.grado.baja} />
      ) : null}
    </Stack>
  );
}
