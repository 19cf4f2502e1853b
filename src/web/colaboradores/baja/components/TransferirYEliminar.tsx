import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { contar, segun } from '#shared/base/formatos.ts';
import { type Asignacion, DOCENTE_REQUERIDO } from '#shared/colaboradores/asignaciones.ts';
import type { VinculosDeColaborador } from '#shared/colaboradores/baja.ts';
import type { Guia } from '#shared/colaboradores/guias.ts';
import type { Colaborador } from '#shared/colaboradores.ts';
import { useCiclo } from '#web/ciclos/api.ts';
import { type Option, SelectInput } from '#web/kit/form/SelectInput.tsx';
import { PlayIcon } from '#web/kit/ui/icons-objects.tsx';
import { ModalDialog } from '#web/kit/ui/ModalDialog.tsx';
import { StatusChip } from '#web/kit/ui/StatusChip.tsx';
import { Monograma } from '#web/materias/components/Monograma.tsx';
import { useIraALaPapelera } from '#web/papelera/components/DialogoEliminar.tsx';
import { Avatar } from '#web/sesion/components/Avatar.tsx';
import { lugarSeccion, nombreSeccion, useDocentes } from '../../api.ts';
import { type Reparto, useDarDeBaja } from '../api.ts';

/** Stands for nobody among the receivers. */
const SIN_DOCENTE = 0;

interface FilaProps {
  clase: Asignacion;
  docentes: readonly Option<number>[];
  quien: number | null | undefined;
  error?: string;
  /** Where it is chosen, for the focus. */
  campo: (campo: Enfocable | null) => void;
  onPick: (quien: number | null) => void;
}

interface Enfocable {
  focus: () => void;
}

const enDosColumnas = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'center',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  py: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;

/** A class, and who receives it. One that has not begun may be left without a teacher. */
function FilaDeClase({ clase, docentes, quien, error, campo, onPick }: FilaProps) {
  const { idMateriaNavigation: materia, idGradoSeccionNavigation: seccion, inicializado } = clase;
  const opciones = inicializado
    ? docentes
    : [{ value: SIN_DOCENTE, label: 'Dejar sin docente' }, ...docentes];
  return (
    <Box component="li" sx={enDosColumnas}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: { xs: 1.5, sm: 0 } }}>
        <Monograma subject={materia.nombre} />
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{materia.nombre}</Typography>
          <Typography variant="body2" color="textSecondary">
            {nombreSeccion(seccion)} · {lugarSeccion(seccion)} · {clase.idCicloEscolar}
          </Typography>
          {inicializado ? <StatusChip tone="neutral" variant="text" icon={PlayIcon} text="Iniciada" /> : null}
        </Box>
      </Stack>
      <SelectInput
        label={`Recibe ${materia.nombre} de ${nombreSeccion(seccion)}`}
        required
        dense
        options={opciones}
        value={quien === null ? SIN_DOCENTE : quien}
        error={error}
        inputRef={campo}
        onChange={(next) => onPick(next === SIN_DOCENTE ? null : next)}
      />
    </Box>
  );
}

interface FilaDeGuiaProps {
  guia: Guia;
  docentes: readonly Option<number>[];
  quien: number | null;
  onPick: (quien: number | null) => void;
}

/** A section whose homeroom teacher leaves. Nobody need follow at once. */
const FilaDeGuia = ({ guia, docentes, quien, onPick }: FilaDeGuiaProps) => (
  <Box component="li" sx={enDosColumnas}>
    <Box sx={{ minWidth: 0, mb: { xs: 1.5, sm: 0 } }}>
      <Typography sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>
        Guía de {nombreSeccion(guia.idGradoSeccionNavigation)}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {lugarSeccion(guia.idGradoSeccionNavigation)} · {guia.idCicloEscolar}
      </Typography>
    </Box>
    <SelectInput
      label={`Queda a cargo de ${nombreSeccion(guia.idGradoSeccionNavigation)}`}
      dense
      options={[{ value: SIN_DOCENTE, label: 'Dejar sin guía' }, ...docentes]}
      value={quien ?? SIN_DOCENTE}
      onChange={(next) => onPick(next === SIN_DOCENTE ? null : next)}
    />
  </Box>
);

interface TransferirProps {
  colaborador: Colaborador;
  vinculos: VinculosDeColaborador;
  onClose: () => void;
}

const cuantas = (total: number) => contar(total, 'clase', 'clases');

/** Somebody who still has classes leaves: each goes to somebody else, all in one act. */
export function TransferirYEliminar({ colaborador, vinculos, onClose }: TransferirProps) {
  const { idColaborador, nombres } = colaborador;
  const { clases, guias } = vinculos;
  const { ciclo } = useCiclo();
  const papelera = useIraALaPapelera();
  const [reparto, setReparto] = useState<Reparto>(new Map());
  const [aCargo, setACargo] = useState<Reparto>(new Map());
  const [todas, setTodas] = useState<number | null>(null);
  const [intentado, setIntentado] = useState(false);
  const { darDeBaja, isPending } = useDarDeBaja(colaborador, onClose);
  const docentes = (useDocentes(ciclo).data?.data ?? [])
    .filter((uno) => uno.idColaborador !== idColaborador)
    .map((uno) => ({ value: uno.idColaborador, label: uno.nombres }));
  const idDe = ({ idGradoSeccionMateriaColaborador: id }: Asignacion) => id;
  const faltan = clases.filter((clase) => !reparto.has(idDe(clase)));
  const campos = useRef(new Map<number, Enfocable | null>());
  function aceptar() {
    setIntentado(true);
    const [primera] = faltan;
    if (primera) campos.current.get(idDe(primera))?.focus();
    else darDeBaja(reparto, aCargo);
  }
  return (
    <ModalDialog
      open
      title="Eliminar colaborador"
      subject={nombres}
      start={<Avatar name={nombres} kind="docente" />}
      width="ancho"
      unsaved={reparto.size + aCargo.size > 0}
      busy={isPending}
      onClose={onClose}
      actions={(close) => (
        <>
          <Typography role="status" variant="body2" sx={{ flex: { xs: '1 1 100%', sm: 1 } }}>
            {faltan.length === 0
              ? 'Todas tienen quién las reciba.'
              : `${segun(faltan.length, 'Falta', 'Faltan')} ${cuantas(faltan.length)}.`}
          </Typography>
          <Button color="inherit" onClick={close} disabled={isPending}>
            Cancelar
          </Button>
          <Button variant="contained" color="error" loading={isPending} onClick={aceptar}>
            Transferir y eliminar
          </Button>
        </>
      )}
    >
      <Typography>{`¿Desea eliminar al colaborador "${nombres}"?`}</Typography>
      <Typography color="textSecondary" sx={{ mt: 0.5, mb: 2 }}>
        {`Imparte ${cuantas(clases.length)}. Elige quién las recibe, con sus bloques, actividades y calificaciones. `}
        Ya no podrá entrar a Ceiba. Lo que hizo se conserva. {papelera}
      </Typography>
      {clases.length + guias.length > 1 ? (
        <Box sx={{ maxWidth: 420, mb: 1 }}>
          <SelectInput
            label="Todo pasa a"
            options={docentes}
            value={todas}
            onChange={(quien) => {
              setTodas(quien);
              if (quien === null) return;
              setReparto(new Map(clases.map((clase) => [idDe(clase), quien])));
              setACargo(new Map(guias.map((guia) => [guia.idMaestroGuiaGradoSeccion, quien])));
            }}
          />
        </Box>
      ) : null}
      <Box component="ul" aria-label="Clases" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {clases.map((clase) => (
          <FilaDeClase
            key={idDe(clase)}
            clase={clase}
            docentes={docentes}
            quien={reparto.get(idDe(clase))}
            error={intentado && !reparto.has(idDe(clase)) ? DOCENTE_REQUERIDO : undefined}
            campo={(campo) => campos.current.set(idDe(clase), campo)}
            onPick={(quien) => {
              setTodas(null);
              setReparto((antes) => new Map(antes).set(idDe(clase), quien));
            }}
          />
        ))}
      </Box>
      {guias.length > 0 ? (
        <Box component="ul" aria-label="Grados a cargo" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {guias.map((guia) => (
            <FilaDeGuia
              key={guia.idMaestroGuiaGradoSeccion}
              guia={guia}
              docentes={docentes}
              quien={aCargo.get(guia.idMaestroGuiaGradoSeccion) ?? null}
              onPick={(quien) =>
                setACargo((antes) => new Map(antes).set(guia.idMaestroGuiaGradoSeccion, quien))
              }
            />
          ))}
        </Box>
      ) : null}
    </ModalDialog>
  );
}
