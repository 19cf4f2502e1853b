import Box from '@mui/material/Box';
import Button, { type ButtonProps } from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useRef, useState } from 'react';
import { contar } from '#shared/base/formatos.ts';
import type { ClaseDeGrupo, Grupo } from '#shared/importaciones/revision.ts';
import { SelectInput } from '#web/kit/form/SelectInput.tsx';
import { firstClickOnly } from '#web/kit/ui/double-click.ts';
import type { Icon } from '#web/kit/ui/icon.tsx';
import { CalendarIcon, CheckIcon, PersonIcon } from '#web/kit/ui/icons.tsx';
import { GraduationCapIcon, TextIcon } from '#web/kit/ui/icons-objects.tsx';
import { RoundIcon } from '#web/kit/ui/RoundIcon.tsx';
import type { Tone } from '#web/kit/ui/StatusChip.tsx';
import { useLostFocus } from '#web/kit/ui/useLostFocus.ts';
import type { Corregir } from '../api.ts';

const DIBUJO: Record<ClaseDeGrupo, Icon> = {
  ninguno: PersonIcon,
  grado: GraduationCapIcon,
  seccion: GraduationCapIcon,
  mayusculas: TextIcon,
  persona: PersonIcon,
  reactivar: PersonIcon,
  orden: CalendarIcon,
  sexo: PersonIcon,
  materia: TextIcon,
  docente: PersonIcon,
  cargo: PersonIcon,
  crear: GraduationCapIcon,
  resto: TextIcon,
};

const AYUDA: Record<ClaseDeGrupo, string> = {
  ninguno: 'Si no tienen, dilo una vez y quedan bien.',
  grado: 'Elige una vez cuál es; se recuerda para la próxima.',
  seccion: 'Si se crea, se deshace junto con la importación.',
  mayusculas: 'Se pueden guardar como se escriben los nombres.',
  persona: 'Puedes decidirlo para todas, o fila por fila.',
  reactivar: 'Vuelven a estar activos con los datos de la lista.',
  orden: 'Dilo antes de importar.',
  sexo: 'Dilo antes de importar.',
  materia: 'Elige una vez cuál es; se recuerda para la próxima.',
  docente: 'Elige una vez quién es; se recuerda para la próxima.',
  cargo: 'Elige una vez cuál es; se recuerda para la próxima.',
  crear: 'Si se crea, se deshace junto con la importación.',
  resto: 'Si son tantos, revisa qué columna elegiste; si no, aparecen al decidir los de arriba.',
};

interface RenglonProps {
  grupo: Grupo;
  corregir: Corregir;
}

function Decision({ grupo: { grupo, opciones, decidido, texto, elige }, corregir }: RenglonProps) {
  const decidir = (valor: string | null) => corregir({ decisiones: [{ grupo: grupo, valor: valor }] });
  if (elige !== null) {
    return (
      <Box sx={{ flex: { xs: '1 1 100%', sm: '0 0 280px' } }}>
        <SelectInput
          dense
          label={elige}
          none="Sin elegir"
          options={opciones.map(({ valor, texto: label }) => ({ value: valor, label }))}
          value={decidido}
          onChange={decidir}
        />
      </Box>
    );
  }
  return (
    <Stack direction="row" useFlexGap sx={{ gap: 1, flexWrap: 'wrap' }}>
      {opciones.map(({ valor, texto: que }) => (
        <BotonDeDecision
          key={valor}
          decidido={decidido === valor}
          aria-label={`${que}: ${texto}`}
          alPulsar={() => decidir(decidido === valor ? null : valor)}
        >
          {que}
        </BotonDeDecision>
      ))}
    </Stack>
  );
}

const tonoDe = ({ decidido, obliga, filas }: Grupo): Tone => {
  if (decidido !== null) return 'success';
  return obliga || filas > 0 ? 'accent' : 'neutral';
};

interface FilaProps {
  clase: ClaseDeGrupo;
  tone: Tone;
  texto: string;
  ayuda: string;
  children: ReactNode;
}

function Fila({ clase, tone, texto, ayuda, children }: FilaProps) {
  const Dibujo = DIBUJO[clase];
  return (
    <Stack
      component="li"
      direction="row"
      useFlexGap
      sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1.5, px: { xs: 2, sm: 2.5 }, py: 1.25 }}
    >
      <RoundIcon tone={tone} size={36}>
        <Dibujo fontSize="small" />
      </RoundIcon>
      <Box sx={{ flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2">{texto}</Typography>
        <Typography variant="body2" color="textSecondary">
          {ayuda}
        </Typography>
      </Box>
      {children}
    </Stack>
  );
}

interface GruposProps {
  grupos: readonly Grupo[];
  corregir: Corregir;
}

interface BotonDeDecisionProps extends Pick<ButtonProps, 'aria-label' | 'children'> {
  decidido: boolean;
  alPulsar: () => void;
}

/** 'Crearla al importar', pressed while that is what was decided. */
function BotonDeDecision({ decidido, alPulsar, ...button }: BotonDeDecisionProps) {
  return (
    <Button
      {...button}
      onClick={firstClickOnly(alPulsar)}
      variant={decidido ? 'contained' : 'tonal'}
      size="small"
      aria-pressed={decidido}
      startIcon={decidido ? <CheckIcon /> : undefined}
    />
  );
}

/**
 * A list of a whole school may miss a section in each grade: one press makes them all, and another takes them back. Once shown it stays:
 * what is below would move under the finger.
 */
function TodasLasSecciones({ grupos, corregir }: GruposProps) {
  const [vista, setVista] = useState(false);
  const secciones = grupos.filter(({ clase }) => clase === 'seccion');
  const faltan = secciones.filter(({ decidido }) => decidido === null);
  if (faltan.length > 1 && !vista) setVista(true);
  if (!vista || secciones.length < 2) return null;
  const decidido = faltan.length === 0;
  const decisiones = (decidido ? secciones : faltan).map(({ grupo, opciones }) => ({
    grupo,
    valor: decidido ? null : (opciones[0]?.valor ?? null),
  }));
  const filas = faltan.reduce((suma, uno) => suma + uno.filas, 0);
  return (
    <Fila
      clase="seccion"
      tone={decidido ? 'success' : 'accent'}
      texto={
        decidido
          ? `Se crean al importar: ${contar(secciones.length, 'sección', 'secciones')}.`
          : `${contar(faltan.length, 'sección falta en su grado', 'secciones faltan en sus grados')}: ${contar(filas, 'fila', 'filas')}.`
      }
      ayuda="Si se crean, se deshacen junto con la importación."
    >
      <BotonDeDecision decidido={decidido} alPulsar={() => corregir({ decisiones })}>
        Crearlas todas al importar
      </BotonDeDecision>
    </Fila>
  );
}

/** Each stays where it was first shown: what was decided comes last in an answer, and would take the next one from under the finger. */
function useEnSuLugar(grupos: readonly Grupo[]): Grupo[] {
  const lugares = useRef(new Map<string, number>());
  const lugar = ({ grupo }: Grupo): number => {
    const suyo = lugares.current.get(grupo) ?? lugares.current.size;
    lugares.current.set(grupo, suyo);
    return suyo;
  };
  return grupos
    .map((grupo) => [lugar(grupo), grupo] as const)
    .sort(([uno], [otro]) => uno - otro)
    .map(([, grupo]) => grupo);
}

/** Equal faults, each settled by one decision. `alAcabar`: where the focus goes when no group is left. */
export function Grupos({ grupos, corregir, alAcabar }: GruposProps & { alAcabar: () => void }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  const enSuLugar = useEnSuLugar(grupos);
  const foco = useLostFocus(grupos, {
    recover: () => (titulo.current ? titulo.current.focus() : alAcabar()),
    onGone: alAcabar,
  });
  if (grupos.length === 0) return null;
  return (
    <section aria-labelledby="arreglar" {...foco}>
      <Typography ref={titulo} tabIndex={-1} id="arreglar" variant="h5" component="h2" sx={{ mb: 1 }}>
        Arreglar de una vez
      </Typography>
      <Card>
        <Box
          component="ul"
          sx={{ m: 0, p: 0, listStyle: 'none', '& > li + li': { borderTop: 1, borderColor: 'divider' } }}
        >
          <TodasLasSecciones {...{ grupos, corregir }} />
          {enSuLugar.map((grupo) => (
            <Fila
              key={grupo.grupo}
              clase={grupo.clase}
              tone={tonoDe(grupo)}
              texto={grupo.texto}
              ayuda={AYUDA[grupo.clase]}
            >
              <Decision {...{ grupo, corregir }} />
            </Fila>
          ))}
        </Box>
      </Card>
    </section>
  );
}
