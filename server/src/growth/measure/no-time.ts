import { message } from '@coderoom/contract/message';

/** Why a program was not measured that got too little time. */
export const NO_TIME = message`The program hardly got on within its time: it waits for something, or the machine is busy. Try again later.`;
